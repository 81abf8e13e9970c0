// The CNPJ of a company: the values of the state's register are offered for the fields that are still empty.
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import { isPlainObject, objectOf, type PlainObject } from "../../base/plain-object.ts";
import { isCnpj } from "../../base/tax-ids.ts";
import { call, type InputProps, inputOf, recordPage } from "../../framework.ts";
import { emptyFields } from "./company-offer.ts";

const NumberInput = inputOf("cnpj");

/** Longer than the server waits for the service that it asks. */
const PATIENCE_MS = 6_000;

export function CompanyNumberInput(props: InputProps) {
  return (
    <>
      <NumberInput {...props} />
      {!props.readOnly && <RegistryOffer source={props.source} />}
    </>
  );
}

interface Answer {
  documentNumber: string;
  company?: PlainObject;
  /** The reason why there is no company. */
  text?: string;
}

function RegistryOffer({ source }: { source: string }) {
  const typed: unknown = useWatch({ name: source });
  const { getValues, setValue } = useFormContext();
  const { resource } = recordPage.useForm();
  const answer = useRegistry(typed);
  // Every typed value changes which fields are still empty.
  useWatch();
  if (!resource || !answer || answer.documentNumber !== typed) return null;
  const { company, text } = answer;
  if (!company) return text ? <p className="row wrap mt-4 size-table muted">{text}</p> : null;
  const cut = source.lastIndexOf(".");
  const fillings = emptyFields(company, { resource, holder: source.slice(0, Math.max(cut, 0)), valueAt: getValues });
  const isActive = company.registrationStatus === null || company.registrationStatus === "ATIVA";
  if (fillings.length === 0 && isActive) return null;
  const fill = () => {
    for (const { path, value } of fillings) setValue(path, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="row wrap mt-4 size-table muted" role="status">
      <span>
        Dados da Receita encontrados: {String(company.legalName)}
        {!isActive && (
          <span className="status" data-tone="danger">
            {String(company.registrationStatus)}
          </span>
        )}
      </span>
      {fillings.length > 0 && (
        <button type="button" className="button small" onClick={fill}>
          {fillings.length === 1 ? "Usar em 1 campo vazio" : `Usar em ${fillings.length} campos vazios`}
        </button>
      )}
    </div>
  );
}

/** Asks once a number is complete, except for the number that the form was opened with. */
function useRegistry(typed: unknown): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const lastNumber = useRef(typed);
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
