// What would change, said by the server before anything is written: changes, mistakes, warnings, votings it touches.
import { useQuery } from "@tanstack/react-query";
import { call, failureText } from "../../framework.ts";
import type { StructureCheck, StructureDraft } from "../../rules/committee/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { bodyOf } from "./draft.ts";
import { Part, Sentences } from "./Sentences.tsx";
import { STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

interface ReviewDialogProps {
  editor: Editor;
  onSave: () => void;
  onClose: () => void;
}

const MOST_SHOWN = 200;

export function ReviewDialog({ editor: { structure, draft }, onSave, onClose }: ReviewDialogProps) {
  const { data, isError, error, refetch } = useCheck(structure.id, structure.version, draft);
  return (
    <Dialog
      title={STRUCTURE_TEXTS.review}
      onClose={onClose}
      save={{ isDisabled: !data || data.errors.length > 0, onSave }}
    >
      {isError ? (
        <FailureNotice text={failureText(error, STRUCTURE_TEXTS.loadFailed)} onRetry={refetch} />
      ) : data ? (
        <div className="stack content-start gap-12">
          <Part title={STRUCTURE_TEXTS.problems} tone="danger" sentences={messagesOf(data.errors)} />
          <Part title={STRUCTURE_TEXTS.votings} tone="warning" sentences={data.openVotings} />
          {data.changes.length === 0 ? (
            <p className="muted">{STRUCTURE_TEXTS.noChanges}</p>
          ) : (
            <Sentences of={data.changes.slice(0, MOST_SHOWN)} />
          )}
          {data.changes.length > MOST_SHOWN && <p>{STRUCTURE_TEXTS.moreChanges(data.changes.length - MOST_SHOWN)}</p>}
          <Part title={STRUCTURE_TEXTS.warnings} tone="warning" sentences={messagesOf(data.warnings)} />
        </div>
      ) : (
        <p className="muted" role="status">
          {STRUCTURE_TEXTS.checking}
        </p>
      )}
    </Dialog>
  );
}

export function useCheck(id: number, version: number, draft: StructureDraft) {
  return useQuery({
    queryKey: ["organizational-structures", "check", id, version, draft],
    queryFn: ({ signal }) =>
      call<StructureCheck>("POST", `/organizational-structures/${id}/check`, bodyOf(draft, version), undefined, {
        signal,
      }),
    // A draft of thousands of nodes is too long for a key: the same draft is the same object.
    queryKeyHashFn: () => hashOf(draft, version),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

const numbers = new WeakMap<StructureDraft, number>();
let last = 0;

function hashOf(draft: StructureDraft, version: number): string {
  const number = numbers.get(draft) ?? ++last;
  numbers.set(draft, number);
  return `structure-check ${number} ${version}`;
}

const messagesOf = (messages: StructureCheck["errors"]): string[] => [
  ...new Set(messages.map(({ message }) => message)),
];
