// A CPF or CNPJ that is already registered fills in what the form asks of that person or company.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { PlainObject } from "../../../base/plain-object.ts";
import { isCnpj, isCpf, normalizeTaxDocument } from "../../../base/tax-ids.ts";
import { call } from "../../../framework.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface RegisteredPartyProps {
  /** Where the party stands in the form; empty: it is the form. */
  holder: string;
  names: readonly string[];
}

/** The registered person or company of a document, as far as the caller sees it. */
export function useRegisteredParty(document: string) {
  const party = isCpf(document) ? "persons" : isCnpj(document) ? "companies" : undefined;
  return useQuery({
    queryKey: ["registered-party", party, document],
    queryFn: () => call<PlainObject>("GET", `/${party}/documentNumber/${document}`),
    enabled: party !== undefined,
    retry: false,
  });
}

export function RegisteredParty({ holder, names }: RegisteredPartyProps) {
  const at = (name: string): string => (holder ? `${holder}.${name}` : name);
  const typed: unknown = useWatch({ name: at("documentNumber") });
  const document = typeof typed === "string" ? normalizeTaxDocument(typed) : "";
  const { data } = useRegisteredParty(document);
  const { getValues, setValue } = useFormContext();
  // What the form begins with was read already.
  const filledFor = useRef(document);
  useEffect(() => {
    if (!data || filledFor.current === document) return;
    filledFor.current = document;
    for (const name of names) {
      const path = holder ? `${holder}.${name}` : name;
      const own: unknown = getValues(path);
      const isBlank = own === undefined || own === null || own === "" || own === false;
      if (isBlank && data[name] !== undefined && data[name] !== null)
        setValue(path, data[name], { shouldDirty: true, shouldValidate: true });
    }
  }, [data, document, holder, names, getValues, setValue]);
  return (
    <p role="status" className={data ? "row gap-8 caption" : "sr-only"}>
      {data && (
        <>
          <Icon name="info" size={14} /> <span>Já está nos cadastros: os campos em branco foram preenchidos.</span>
        </>
      )}
    </p>
  );
}
