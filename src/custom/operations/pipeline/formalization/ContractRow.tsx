// One document of the operation: where it stands, what it lacks, its file with its hash, and earlier versions.
import { formatDateTime } from "../../../../base/dates.ts";
import { files } from "../../../../framework.ts";
import type { ContractLine } from "../../../../rules/operations/answers/formalization.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { CONTRACT_STATES } from "../../parts/contract-states.ts";
import { useOperation } from "../../parts/use-operation.ts";
import { FileButton } from "../stages/FileButton.tsx";
import type { OpenedContract } from "./ContractViewer.tsx";
import { FORMALIZATION_TEXTS as T } from "./texts.ts";
import { type Contract, useContractActs } from "./wire.ts";

interface ContractRowProps {
  line: ContractLine;
  onOpen: (opened: OpenedContract) => void;
}

export function ContractRow({ line, onOpen }: ContractRowProps) {
  const { name, isRequired, dispatchMode, state, staleReason, hasNewerTemplate, unfilled, current, earlier } = line;
  return (
    <li className="stack gap-6 not-first:border-t border-t-border py-12">
      <div className="row flex-wrap gap-8">
        <h3 className="text-body font-semibold">{name}</h3>
        {!isRequired && <span className="caption">{T.optional}</span>}
        {dispatchMode !== "INTERNAL" && <span className="caption">{T.external}</span>}
        <span className="status" data-tone={CONTRACT_STATES[state].tone}>
          {CONTRACT_STATES[state].label}
        </span>
        <Acts line={line} onOpen={onOpen} />
      </div>
      {staleReason && <p className="text-caption">{staleReason}</p>}
      {hasNewerTemplate && <p className="text-caption muted">{T.newerTemplate}</p>}
      {unfilled.length > 0 && (
        <div className="text-caption">
          <p>{T.unfilled}</p>
          <ul className="stack gap-4">
            {unfilled.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </div>
      )}
      {current && <Version contract={current} />}
      <Earlier versions={earlier} onOpen={onOpen} />
    </li>
  );
}

export const openedOf = ({ name, number, fileName, fileID }: Contract): OpenedContract => ({
  title: `${name} · versão ${number}`,
  fileName: fileName ?? `${name}.pdf`,
  path: `/public-files/${fileID}/download`,
});

function Acts({ line, onOpen }: ContractRowProps) {
  const { detail, reasonAgainst } = useOperation();
  const { generate, send, progress } = useContractActs();
  const { templateID, name, dispatchMode, unfilled, current } = line;
  const reason = reasonAgainst("GENERATE_CONTRACT");
  const draft: OpenedContract = {
    title: `${T.previewTitle}: ${name}`,
    fileName: `minuta-${detail.operation.code ?? detail.operation.id}.pdf`,
    path: `/operations/${detail.operation.id}/contracts/${templateID}/preview.pdf`,
  };
  return (
    <div className="row flex-wrap ml-auto">
      {current && <ViewButton contract={current} onOpen={onOpen} />}
      {dispatchMode === "INTERNAL" ? (
        <>
          <button
            type="button"
            className="button small"
            aria-label={`${T.preview}: ${name}`}
            onClick={() => onOpen(draft)}
          >
            {T.preview}
          </button>
          <ActButton
            className="button small"
            label={`${current ? T.again : T.generate}: ${name}`}
            reason={reason ?? (unfilled.length > 0 ? T.fillFirst : undefined)}
            onPress={() => generate([templateID])}
          >
            {current ? T.again : T.generate}
          </ActButton>
        </>
      ) : (
        <FileButton
          label={current ? T.replace : T.send}
          accept={["pdf"]}
          reason={reason}
          progress={progress}
          onFile={(file) => void send(templateID, file)}
        />
      )}
    </div>
  );
}

function ViewButton({ contract, onOpen }: { contract: Contract; onOpen: ContractRowProps["onOpen"] }) {
  return (
    <button
      type="button"
      className="button small"
      aria-label={`${T.view}: ${contract.name}, versão ${contract.number}`}
      onClick={() => onOpen(openedOf(contract))}
    >
      {T.view}
    </button>
  );
}

function Version({ contract }: { contract: Contract }) {
  const { number, generatedAt, createdBy, operationTerms, fileID, sha256 } = contract;
  return (
    <div className="stack gap-4 text-caption muted min-w-0">
      <div className="row flex-wrap gap-x-16 gap-4">
        <span>Versão {number}</span>
        {generatedAt && (
          <span>
            {formatDateTime(generatedAt)}
            {createdBy ? ` por ${createdBy.text}` : ""}
          </span>
        )}
        {operationTerms && <span>Condições: versão {operationTerms.text}</span>}
        {typeof fileID === "string" && <files.Link id={fileID} />}
      </div>
      <span className="break-all">
        {T.hash}: <code>{sha256}</code>
      </span>
    </div>
  );
}

export function Earlier({
  versions,
  onOpen,
  label = T.earlier,
}: {
  versions: readonly Contract[];
  onOpen: ContractRowProps["onOpen"];
  label?: string;
}) {
  if (versions.length === 0) return null;
  return (
    <details>
      <summary className="text-caption">
        {label} ({versions.length})
      </summary>
      <ul className="stack gap-10 mt-8">
        {versions.map((version) => (
          <li key={version.id} className="stack gap-4">
            <div className="row flex-wrap gap-8">
              <span>{version.name}</span>
              <span className="status">{version.isCurrent ? CONTRACT_STATES.CURRENT.label : T.replaced}</span>
              <ViewButton contract={version} onOpen={onOpen} />
            </div>
            <Version contract={version} />
          </li>
        ))}
      </ul>
    </details>
  );
}
