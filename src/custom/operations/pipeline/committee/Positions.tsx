// The positions of a committee in the order of the structure: who votes in each, instead of whom, and the votes.
import { formatDateTime } from "../../../../base/dates.ts";
import { reais, toCents, type WireAmount } from "../../../../base/money.ts";
import type { PositionView, VoterView } from "../../../../rules/committee/index.ts";
import type { CommitteePreview, OpenedVoting } from "../../../../rules/operations/answers/committee.ts";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { PersonPicture, Section } from "./parts.tsx";
import { ACTION_TONES, insteadOf, isWithdrawn, ruleText, COMMITTEE_TEXTS as T, VOTED_LABELS } from "./texts.ts";

interface VotingPositionsProps {
  voting: OpenedVoting;
  avatars: { readonly [personID: string]: string };
}

export function VotingPositions({ voting, avatars }: VotingPositionsProps) {
  const isAwaited = (personID: number) =>
    voting.result === "AN" && !isWithdrawn(voting) && voting.awaitedPersonIDs.includes(personID);
  const roleAt = rolesOf(voting.positions);
  return (
    <Section title={T.positions}>
      <ol className="stack gap-16" aria-label={T.positions}>
        {voting.positions.map((position, at) => (
          <li key={position.competenceID} className="stack gap-8">
            <PositionHead {...position} role={roleAt(at)} limit={position.data.operationValue} />
            <ul className="stack gap-8" aria-label={position.name}>
              {position.voters.map((voter) => (
                <Voter
                  key={voter.personID}
                  voter={voter}
                  fileID={avatars[String(voter.personID)]}
                  isCalled={CALLED.has(roleAt(at))}
                  isAwaited={isAwaited(voter.personID)}
                />
              ))}
              {position.voters.length === 0 && <li className="muted">{T.nobody}</li>}
              {position.absent.map(({ personID, reason }) => (
                <li key={personID} className="muted text-caption">
                  {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Role = "decides" | "opines" | "above" | "listed";
const CALLED: ReadonlySet<Role> = new Set(["decides", "opines"]);

/** Positions below the one that decides give their opinion; those above wait for the case to rise. */
function rolesOf(positions: readonly Pick<PositionView, "vote" | "isDeciding">[]): (at: number) => Role {
  const deciding = positions.findIndex(({ isDeciding }) => isDeciding);
  return (at) => {
    if (!positions[at]?.vote) return "listed";
    if (at === deciding) return "decides";
    return deciding >= 0 && at > deciding ? "above" : "opines";
  };
}

type HeadProps = Pick<PositionView, "name" | "vote"> & { role: Role; veto?: boolean; limit: WireAmount };

function PositionHead({ name, vote, veto, role, limit }: HeadProps) {
  return (
    <div className="row flex-wrap items-center">
      <strong>{name}</strong>
      <span className="status" data-tone={role === "decides" ? "success" : undefined}>
        {T[role]}
      </span>
      {vote && veto && <span className="chip">{T.vetoes}</span>}
      <span className="muted text-caption">{limitText(vote, limit)}</span>
    </div>
  );
}

function limitText(votes: boolean, limit: WireAmount): string {
  if (!votes) return "";
  return toCents(limit) > 0n ? `Alçada de ${reais(limit)}` : T.noLimit;
}

interface VoterProps {
  voter: VoterView;
  fileID: string | undefined;
  isCalled: boolean;
  isAwaited: boolean;
}

function Voter({ voter: { name, note, substituteOf, vote, isRemoved }, fileID, isCalled, isAwaited }: VoterProps) {
  return (
    <li className="row items-start">
      <PersonPicture name={name} fileID={fileID} />
      <div className="flex-1 min-w-0 stack gap-2">
        <div className="row flex-wrap items-center">
          <span>{name}</span>
          {substituteOf && (
            <Tooltip text={insteadOf(substituteOf.name)}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the text of the tooltip */}
              <span className="chip" tabIndex={0}>
                {note ?? insteadOf(substituteOf.name)}
              </span>
            </Tooltip>
          )}
          {vote && (
            <span className="status" data-tone={ACTION_TONES[vote.action]}>
              {VOTED_LABELS[vote.action]}
            </span>
          )}
          {vote?.votedAt && <time className="caption muted">{formatDateTime(vote.votedAt)}</time>}
          {!vote && isCalled && (
            <span className="muted text-caption">{isRemoved ? T.removed : isAwaited ? T.awaited : T.notVoted}</span>
          )}
        </div>
        {vote?.justification && <p className="wrap-anywhere">{vote.justification}</p>}
      </div>
    </li>
  );
}

/** Who would decide, before the committee is opened. */
export function PreviewPositions({ preview: { positions, refusal, committee } }: { preview: CommitteePreview }) {
  const roleAt = rolesOf(positions);
  return (
    <Section title={T.preview} beside={committee && <span className="chip">{ruleText(committee)}</span>}>
      {refusal && (
        <p className="notice" data-tone="warning" role="note">
          {refusal}
        </p>
      )}
      {positions.length > 0 && (
        <ol className="stack gap-12" aria-label={T.preview}>
          {positions.map(({ voters, absent, operationValue, ...position }, at) => (
            <li key={position.competenceID} className="stack gap-4">
              <PositionHead {...position} role={roleAt(at)} limit={operationValue} />
              <span>
                {voters
                  .map(({ name, insteadOf: whom }) => (whom ? `${name} (${insteadOf(whom).toLowerCase()})` : name))
                  .join(", ") || T.nobody}
              </span>
              {absent.map((sentence) => (
                <span key={sentence} className="muted text-caption">
                  {sentence}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
