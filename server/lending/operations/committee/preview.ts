// Who would decide if the committee were opened now, as the page shows it beforehand.
import { fromCents } from "../../../../src/base/money.ts";
import { HINDRANCE_TEXTS, type Voting } from "../../../../src/rules/committee/index.ts";
import type { CommitteePreview } from "../../../../src/rules/operations/answers/committee.ts";
import { type Context, run } from "../../../framework/index.ts";
import type { Operation } from "../command.ts";
import { previewVoting } from "./voting.ts";

export async function previewOf(context: Context, operation: Operation): Promise<CommitteePreview> {
  const preview = await previewVoting(context, operation);
  if ("refusal" in preview) return { refusal: preview.refusal, committee: null, positions: [] };
  const { voting } = preview;
  const names = await namesIn(context, voting);
  const nameOf = (id: number): string => names.get(id) ?? `#${id}`;
  return {
    refusal: null,
    committee: { name: voting.committee.name, rule: voting.committee.rule.kind },
    positions: voting.levels.map(({ position, seats }, index) => ({
      ...{ competenceID: position.competenceID, name: position.name, vote: position.votes },
      operationValue: fromCents(position.limit),
      isDeciding: index === voting.resolution.level,
      voters: seats.flatMap(({ voterID, memberID }) =>
        voterID === null
          ? []
          : [{ personID: voterID, name: nameOf(voterID), insteadOf: voterID === memberID ? null : nameOf(memberID) }],
      ),
      absent: seats.flatMap(({ memberID, voterID, hindrance }) =>
        voterID === null && hindrance !== null ? [`${nameOf(memberID)} ${HINDRANCE_TEXTS[hindrance]}.`] : [],
      ),
    })),
  };
}

async function namesIn({ db }: Context, { levels }: Voting): Promise<ReadonlyMap<number, string>> {
  const ids = levels.flatMap(({ seats }) => seats.flatMap(({ memberID, voterID }) => [memberID, voterID ?? memberID]));
  const rows = await run<{ id: number; name: string }>(
    db,
    "select id, full_name as name from persons where id = any($1::bigint[])",
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
