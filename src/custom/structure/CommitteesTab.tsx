// The committees: their rule, their positions with limits and votes, and their members.
import { useState } from "react";
import { formatMoney, toCents } from "../../base/money.ts";
import { lazyNamed, useConfirm } from "../../framework.ts";
import type { CommitteeWithUse, NamedPosition } from "../../rules/committee/index.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Tooltip } from "../../ui/Tooltip.tsx";
import { newCommittee } from "./draft.ts";
import { People } from "./People.tsx";
import { COMMITTEE_TEXTS, RULES, STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

const LinkDialog = lazyNamed("LinkDialog", () => import("./LinkDialog.tsx"));

const CommitteeDialog = lazyNamed("CommitteeDialog", () => import("./CommitteeDialog.tsx"));

interface CommitteesTabProps {
  editor: Editor;
  isEditing: boolean;
}

export function CommitteesTab({ editor, isEditing }: CommitteesTabProps) {
  const { draft } = editor;
  const [edited, setEdited] = useState<CommitteeWithUse>();
  const [seat, setSeat] = useState<{ committeeID: number; competenceID: number }>();
  const [emptyTitle, emptyText] = STRUCTURE_TEXTS.empty.committees;
  return (
    <div className="stack content-start gap-12">
      {isEditing && (
        <div className="row flex-wrap">
          <button type="button" className="button" onClick={() => setEdited(newCommittee(draft))}>
            <Icon name="plus" size={14} /> {COMMITTEE_TEXTS.new}
          </button>
        </div>
      )}
      {draft.committees.length === 0 && <EmptyState icon="people" title={emptyTitle} text={emptyText} />}
      {draft.committees.map((committee) => (
        <Card
          key={committee.id}
          {...{ committee, editor, isEditing }}
          onEdit={() => setEdited(committee)}
          onLink={(competenceID) => setSeat({ committeeID: committee.id, competenceID })}
        />
      ))}
      {edited && <CommitteeDialog editor={editor} start={edited} onClose={() => setEdited(undefined)} />}
      {seat && <LinkDialog editor={editor} {...seat} onClose={() => setSeat(undefined)} />}
    </div>
  );
}

interface CardProps extends CommitteesTabProps {
  committee: CommitteeWithUse;
  onEdit: () => void;
  onLink: (competenceID: number) => void;
}

function Card({ committee, editor, isEditing, onEdit, onLink }: CardProps) {
  const { name, rule, minVotes, votingDeadlineHours, chairPersonID, productsCount } = committee;
  const remove = useRemoveCommittee(editor);
  const chair = editor.people.get(chairPersonID ?? 0);
  const facts = [
    rule === "QUORUM" ? `${RULES[rule]}: ${minVotes}` : RULES[rule],
    votingDeadlineHours === null ? COMMITTEE_TEXTS.noDeadline : COMMITTEE_TEXTS.hours(votingDeadlineHours),
    ...(chair ? [`${COMMITTEE_TEXTS.chair}: ${chair.fullName}`] : []),
    COMMITTEE_TEXTS.products(productsCount),
  ];
  const inUse = productsCount > 0 ? COMMITTEE_TEXTS.inUse(productsCount) : undefined;
  return (
    <section className="card card-body stack gap-10" aria-label={name}>
      <div className="row flex-wrap justify-between">
        <div>
          <h2 className="m-0 text-section">{name}</h2>
          <p className="caption">{facts.join(" · ")}</p>
        </div>
        {isEditing && (
          <span className="row gap-2">
            <button type="button" className="button small" aria-label={COMMITTEE_TEXTS.edit(name)} onClick={onEdit}>
              {STRUCTURE_TEXTS.edit}
            </button>
            <Tooltip text={inUse}>
              <button
                type="button"
                className="icon-button small"
                aria-label={COMMITTEE_TEXTS.delete(name)}
                aria-disabled={inUse !== undefined || undefined}
                onClick={() => inUse === undefined && void remove(committee)}
              >
                <Icon name="trash" />
              </button>
            </Tooltip>
          </span>
        )}
      </div>
      {committee.competences.length === 0 ? (
        <p className="muted">{COMMITTEE_TEXTS.noPosition}</p>
      ) : (
        <Positions {...{ committee, editor, isEditing, onLink }} />
      )}
    </section>
  );
}

function Positions({ committee, editor, isEditing, onLink }: Omit<CardProps, "onEdit">) {
  const stored = editor.structure.committees.find(({ id }) => id === committee.id);
  const isStored = ({ competenceID }: NamedPosition) =>
    stored?.competences.some((one) => one.competenceID === competenceID) === true;
  const membersOf = ({ competenceID }: NamedPosition) =>
    committee.members
      .filter((member) => member.competenceID === competenceID)
      .flatMap(({ personID }) => editor.people.get(personID) ?? []);
  return (
    <div className="table-box">
      <table className="table cards" style={{ "--card-columns": "minmax(0, 1fr) auto" }}>
        <thead>
          <tr>
            <th scope="col">{STRUCTURE_TEXTS.columns.role}</th>
            <th scope="col" className="number">
              {COMMITTEE_TEXTS.limit}
            </th>
            <th scope="col">{COMMITTEE_TEXTS.votes}</th>
            <th scope="col">{COMMITTEE_TEXTS.members}</th>
          </tr>
        </thead>
        <tbody>
          {committee.competences.map((position) => (
            <tr key={position.competenceID}>
              <td>{position.name}</td>
              <td className="number tabular">{formatMoney(toCents(position.data.operationValue), { symbol: true })}</td>
              <td>
                {position.vote ? COMMITTEE_TEXTS.votes : "–"}
                {position.veto && ` · ${COMMITTEE_TEXTS.vetoes}`}
              </td>
              <td>
                <span className="row">
                  <People label={COMMITTEE_TEXTS.membersOf(position.name)} people={membersOf(position)} />
                  {isEditing && (
                    <Tooltip text={isStored(position) ? undefined : COMMITTEE_TEXTS.linkLater}>
                      <button
                        type="button"
                        className="icon-button small"
                        aria-label={COMMITTEE_TEXTS.link(position.name)}
                        aria-disabled={!isStored(position) || undefined}
                        onClick={() => isStored(position) && onLink(position.competenceID)}
                      >
                        <Icon name="link" />
                      </button>
                    </Tooltip>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useRemoveCommittee({ draft, change }: Editor) {
  const confirm = useConfirm();
  return async ({ id, name }: CommitteeWithUse) => {
    const isConfirmed = await confirm({
      title: COMMITTEE_TEXTS.delete(name),
      text: `${COMMITTEE_TEXTS.deleteText} ${STRUCTURE_TEXTS.deleteWarning}`,
      action: STRUCTURE_TEXTS.deleteNode(name),
      danger: true,
    });
    if (isConfirmed) change({ ...draft, committees: draft.committees.filter((one) => one.id !== id) });
  };
}
