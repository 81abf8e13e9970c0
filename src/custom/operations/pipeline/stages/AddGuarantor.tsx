// A guarantor by CPF or CNPJ: who is known is filled in, who is not is registered first. What the server refuses stands at
// the document.
import { useId, useState } from "react";
import { useNotify } from "react-admin";
import type { RecordOf } from "../../../../base/resource-types.ts";
import { isCnpj, isCpf, normalizeTaxDocument } from "../../../../base/tax-ids.ts";
import { call, failureText, fieldParts, fieldProblems, LazyCreateDialog, serverError } from "../../../../framework.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { STAGE_TEXTS } from "./texts.ts";

interface Party {
  resource: "persons" | "companies";
  id: number;
  name: string;
}

function useParty() {
  const [typed, setTyped] = useState("");
  const [party, setParty] = useState<Party>();
  const [problem, setProblem] = useState<string>();
  const [unknown, setUnknown] = useState<Party["resource"]>();
  const look = async (value: string) => {
    setTyped(value);
    setParty(undefined);
    setProblem(undefined);
    setUnknown(undefined);
    const document = normalizeTaxDocument(value);
    const resource = isCpf(document) ? "persons" : isCnpj(document) ? "companies" : undefined;
    if (!resource) return;
    try {
      const path = `/${resource}/documentNumber/${document}`;
      const registered = await call<Registered>("GET", path);
      setParty({ resource, id: registered.id, name: registered.fullName ?? registered.legalName ?? "" });
    } catch (error) {
      if (serverError(error).status === 404) setUnknown(resource);
      else setProblem(failureText(error));
    }
  };
  const choose = (chosen: Party) => {
    setUnknown(undefined);
    setParty(chosen);
  };
  return { typed, setTyped, party, problem, setProblem, unknown, look, choose };
}

/** A person or a company, as far as the caller sees it. */
type Registered = Partial<RecordOf<"persons"> & RecordOf<"companies">> & { id: number };

export function AddGuarantor({ onClose }: { onClose: () => void }) {
  const { detail, refresh } = useOperation();
  const notify = useNotify();
  const id = useId();
  const { typed, setTyped, party, problem, setProblem, unknown, look, choose } = useParty();
  const [isRegistering, setRegistering] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const document = normalizeTaxDocument(typed);

  const add = async () => {
    if (!party) return setProblem(unknown ? unknownText(unknown) : STAGE_TEXTS.invalidDocument);
    setBusy(true);
    const who =
      party.resource === "persons" ? { type: "PERSON", personID: party.id } : { type: "COMPANY", companyID: party.id };
    try {
      await call("POST", "/operation-guarantors", { operationID: detail.operation.id, ...who });
      notify(STAGE_TEXTS.guarantorAdded, { type: "success" });
      await refresh();
      onClose();
    } catch (error) {
      setProblem(fieldProblems(error)[0]?.message ?? failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={STAGE_TEXTS.addGuarantor}
      size="confirmation"
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: STAGE_TEXTS.addGuarantor, isDisabled: isBusy, onSave: () => void add() }}
    >
      <div className="stack gap-12">
        <div className="field">
          <label htmlFor={id}>
            {STAGE_TEXTS.document} <span className="required">(obrigatório)</span>
          </label>
          <input
            id={id}
            className="input"
            autoComplete="off"
            data-first
            maxLength={18}
            value={typed}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-said`}
            onChange={({ target }) => void look(target.value)}
            onBlur={() => document && setTyped(fieldParts.shownAs(document.length > 11 ? "cnpj" : "cpf", document))}
          />
          <div id={`${id}-said`} aria-live="polite">
            {problem && <span className="error block">{problem}</span>}
            {party && <span className="font-semibold block">{party.name}</span>}
            {unknown && !problem && <span className="muted">{unknownText(unknown)}</span>}
          </div>
        </div>
        {unknown && (
          <div className="row">
            <button type="button" className="button" onClick={() => setRegistering(true)}>
              {STAGE_TEXTS.register}
            </button>
          </div>
        )}
      </div>
      {isRegistering && unknown && (
        <LazyCreateDialog
          resource={unknown}
          typed={document}
          onCreated={(record) => {
            setRegistering(false);
            choose({
              resource: unknown,
              id: Number(record.id),
              name: String(record.fullName ?? record.legalName ?? ""),
            });
          }}
          onClose={() => setRegistering(false)}
        />
      )}
    </Dialog>
  );
}

const unknownText = (resource: Party["resource"]): string =>
  resource === "persons" ? STAGE_TEXTS.unknownPerson : STAGE_TEXTS.unknownCompany;
