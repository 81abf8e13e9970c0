// The captures of the demonstration, made by the commands: each result once, with a drawn face.
import { readFileSync } from "node:fs";
import { itemAt } from "../../../src/base/lookup.ts";
import { CONSENT_VERSION } from "../../../src/rules/biometry/consent.ts";
import type { Maker } from "../../features/demo/index.ts";
import { inTransaction, resourceNamed, run, tables } from "../../framework/index.ts";
import { drawOf } from "../bureaus/index.ts";
import { decide } from "./acts.ts";
import { beginCapture } from "./begin.ts";
import { SIMULATOR } from "./port.ts";
import { readSettings } from "./settings.ts";
import { codeOf } from "./stored.ts";
import { Faces } from "./submit.ts";
import { endDue } from "./upkeep.ts";

const FACE = new URL("demo-face.jpg", import.meta.url);

interface Story {
  daysAgo: number;
  /** Absent: nobody has opened the link. */
  score?: number;
  decision?: { action: "APPROVE" | "REJECT"; decisionReason: string };
}

// biome-ignore format: a capture a line
const STORIES: readonly Story[] = [
  { daysAgo: 130, score: 74 },
  { daysAgo: 40, score: 88 },
  { daysAgo: 21, score: -15, decision: { action: "REJECT", decisionReason: "A foto não é da pessoa do documento apresentado." } },
  { daysAgo: 12, score: 31, decision: { action: "APPROVE", decisionReason: "Conferida com o documento original na agência." } },
  { daysAgo: 6, score: -80 },
  { daysAgo: 2, score: 23 },
  { daysAgo: 0, score: 0 },
  { daysAgo: 0 },
];

export async function makeCaptures(maker: Maker): Promise<void> {
  const people = await run<{ id: number; document: string }>(
    maker.context.db,
    `select p.id, p.document_number as document from persons p join customers c on c.person_id = p.id
      where p.document_number is not null order by c.id`,
  );
  const compared = people.filter(({ document }) => drawOf(document)("known", 17) !== 0);
  const faces = new Faces({ demo: true, webhooksAllowLocal: false, publicUrl: "" });
  for (const [index, story] of STORIES.entries())
    await tell(maker, { story, faces, personID: itemAt(compared, index).id });
  await run(maker.context.db, "delete from bureau_simulator where bureau = $1", [SIMULATOR]);
  await endDue(maker.context);
  // A demonstration begins without notices of what happened before it.
  await run(maker.context.db, "delete from notifications where category like 'BIOMETRY%'");
}

async function tell(
  maker: Maker,
  { story, faces, personID }: { story: Story; faces: Faces; personID: number },
): Promise<void> {
  const context = maker.at(story.daysAgo);
  const settings = await readSettings(context);
  const start = { personID, requestedByID: maker.userAt("op") };
  const { id, linkKey } = await inTransaction(context, (inside) => beginCapture(inside, start, settings));
  if (story.score === undefined || linkKey === null) return;
  await run(
    context.db,
    `insert into bureau_simulator (bureau, behaviour, score) values ($1, 'NORMAL', $2)
     on conflict (bureau) do update set score = excluded.score`,
    [SIMULATOR, story.score],
  );
  await tables.update(context, resourceNamed(context, "biometry-captures"), id, {
    ...{ consented_at: context.clock.now().toISOString(), consent_version: CONSENT_VERSION },
  });
  await faces.submit(context, codeOf(context, linkKey), readFileSync(FACE));
  if (story.decision) await decide(context, id, story.decision, settings);
}
