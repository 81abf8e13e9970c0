// The documents of the operation, generated from the templates of its product. Spec PIPE-036, PIPE-037, PROD-024.
import { useState } from "react";
import { ErrorState, RecordSkeleton } from "../../../../framework.ts";
import type { ContractLine } from "../../../../rules/operations/answers/formalization.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { ContractRow, Earlier } from "./ContractRow.tsx";
import { ContractViewer, type OpenedContract } from "./ContractViewer.tsx";
import { FORMALIZATION_TEXTS as T } from "./texts.ts";
import { useContractActs, useFormalization } from "./wire.ts";

export function Formalization() {
  const { detail } = useOperation();
  const { data, error, refetch } = useFormalization(detail.operation.id);
  const [opened, open] = useState<OpenedContract>();
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <RecordSkeleton />;
  const { documents, unlinked } = data;
  return (
    <section className="card card-body stack gap-12">
      {documents.length === 0 && <EmptyState title={T.none} text={T.noneHint} icon="book" />}
      {documents.length > 1 && <GenerateAll documents={documents} />}
      {documents.length > 0 && (
        <ul>
          {documents.map((line) => (
            <ContractRow key={line.templateID} line={line} onOpen={open} />
          ))}
        </ul>
      )}
      <Earlier versions={unlinked} onOpen={open} label={T.unlinked} />
      {opened && <ContractViewer {...opened} onClose={() => open(undefined)} />}
    </section>
  );
}

function GenerateAll({ documents }: { documents: readonly ContractLine[] }) {
  const { reasonAgainst } = useOperation();
  const { generate } = useContractActs();
  const pending = documents.filter(({ dispatchMode, state }) => dispatchMode === "INTERNAL" && state !== "CURRENT");
  const isUnfilled = pending.some(({ unfilled }) => unfilled.length > 0);
  const reason =
    reasonAgainst("GENERATE_CONTRACT") ??
    (pending.length === 0 ? T.nothingPending : isUnfilled ? T.fillFirst : undefined);
  return (
    <div className="row">
      <ActButton className="button primary" reason={reason} onPress={() => generate()}>
        {T.generateAll}
      </ActButton>
    </div>
  );
}
