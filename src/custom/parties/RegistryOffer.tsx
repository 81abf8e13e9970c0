// The CNPJ of a company: the values of the state's register are offered for the fields that are still empty,
// and beside those that are filled otherwise.
import { useEffect, useRef, useState } from "react";
import { get, useFormContext, useWatch } from "react-hook-form";
import { SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import { isPlainObject, objectOf, type PlainObject } from "../../base/plain-object.ts";
import { isCnpj } from "../../base/tax-ids.ts";
import { call, recordPage } from "../../framework.ts";
import { type Difference, differences, emptyFields } from "./company-offer.ts";

/** Longer than the server waits for the service that it asks. */
const PATIENCE_MS = 6_000;

interface Answer {
  documentNumber: string;
  company?: PlainObject;
  /** The reason why there is no company. */
  text?: string;
}

export function RegistryOffer({ source }: { source: string }) {
  const typed: unknown = useWatch({ name: source });
  const { formState, getValues, setValue } = useFormContext();
  const { resource } = recordPage.useForm();
  const answer = useRegistry(typed, get(formState.defaultValues, source));
  // Every typed value changes which fields are still empty.
  useWatch();
  if (!resource || !answer || answer.documentNumber !== typed) return null;
  const { company, text } = answer;
  if (!company) return text ? <p className="row muted flex-wrap text-table mt-4">{text}</p> : null;
  const cut = source.lastIndexOf(".");
  const form = { resource, holder: source.slice(0, Math.max(cut, 0)), valueAt: getValues };
  const fillings = emptyFields(company, form);
  const others = differences(company, form);
  const isActive = company.registrationStatus === null || company.registrationStatus === "ATIVA";
  if (fillings.length + others.length === 0 && isActive) return null;
  const fill = (chosen: typeof fillings) => {
    for (const { path, value } of chosen) setValue(path, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="row muted flex-wrap text-table mt-4" role="status">
      <span>
        Dados da Receita encontrados: {String(company.legalName)}
        {!isActive && (
          <span className="status" data-tone="danger">
            {String(company.registrationStatus)}
          </span>
        )}
      </span>
      {fillings.length > 0 && (
        <button type="button" className="button small" onClick={() => fill(fillings)}>
          {fillings.length === 1 ? "Usar em 1 campo vazio" : `Usar em ${fillings.length} campos vazios`}
        </button>
      )}
      {others.map((other) => (
        <DifferentValue key={other.title} {...other} onUse={() => fill(other.fillings)} />
      ))}
    </div>
  );
}

function DifferentValue({ title, typed, registered, onUse }: Difference & { onUse: () => void }) {
  return (
    <span className="row flex-wrap w-full wrap-anywhere">
      <span>
        {title} na Receita: <strong>{registered}</strong> (aqui: {typed})
      </span>
      <button type="button" className="button small" aria-label={`Usar ${title} da Receita`} onClick={onUse}>
        Usar
      </button>
    </span>
  );
}

/** Asks once a number is complete, except for the number that the form was opened with. */
function useRegistry(typed: unknown, opened: unknown): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const lastNumber = useRef(opened);
  useEffect(() => {
    if (typeof typed !== "string" || !isCnpj(typed) || typed === lastNumber.current) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const reply = await askRegistry(typed, leaving.signal);
      if (leaving.signal.aborted) return;
      lastNumber.current = typed;
      setAnswer(reply);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [typed]);
  return answer;
}

async function askRegistry(documentNumber: string, signal: AbortSignal): Promise<Answer> {
  try {
    const { status, company } = objectOf(
      await call("GET", `/companies/registry/${documentNumber}`, undefined, undefined, {
        signal,
        quietMs: PATIENCE_MS,
      }),
    );
    if (status === "UNAVAILABLE")
      return { documentNumber, text: "A consulta do CNPJ não respondeu. Preencha os campos." };
    return isPlainObject(company) ? { documentNumber, company } : { documentNumber };
  } catch {
    // The person has no right to ask, or the service did not answer, so nothing is shown.
    return { documentNumber };
  }
}
