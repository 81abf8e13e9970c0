// Texts that a reference list knows by name and code, the city of an address and the legal nature of a company. The list
// is offered while the person types; another text, such as one that is stored already, stays as it is.
import { Suspense, useEffect, useId, useState } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { SEARCH_DEBOUNCE_MS, SEARCH_LENGTH } from "../../base/limits.ts";
import { applyMask } from "../../base/masks.ts";
import { type InputProps, inputOf, lazyNamed } from "../../framework.ts";
import { useDebounced } from "../../ui/use-debounced.ts";

const TextInput = inputOf("text");
const NumberInput = inputOf("cnpj");
/** It comes after the form, which is filled in without it as well. */
const RegistryOffer = lazyNamed("RegistryOffer", () => import("./RegistryOffer.tsx"));
const MOST = 12;
/** What of a name has been typed when a search begins to be of use. */
const ENOUGH = 2;

interface Suggestion extends RaRecord {
  text: string;
  code?: string;
  state?: string;
}

interface ListProps extends InputProps {
  resource: string;
  /** The filter of what is offered before anything is typed: the most used. */
  first: object;
  /** A filter of all that is offered. */
  always?: object;
  hintOf(suggestion: Suggestion): string;
  onMatch?(suggestion: Suggestion): void;
}

const asStored = (text: string): string => text.toLocaleUpperCase("pt-BR");

function ListedInput({ resource, first, always, hintOf, onMatch, ...props }: ListProps) {
  const id = useId();
  const typed: unknown = useWatch({ name: props.source });
  const text = typeof typed === "string" ? typed.trim().slice(0, SEARCH_LENGTH) : "";
  const [isEntered, setEntered] = useState(false);
  const searched = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const q = /^[\d./-]+$/.test(searched) ? searched.replace(/\D/g, "") : searched;
  const { data = [] } = useGetList<Suggestion>(
    resource,
    {
      filter: { active: true, ...always, ...(q.length >= ENOUGH ? { q } : first) },
      pagination: { page: 1, perPage: MOST },
      sort: { field: "text", order: "ASC" },
    },
    { enabled: isEntered && !props.readOnly, retry: false },
  );
  const matches = data.filter((one) => asStored(one.text) === text);
  const match = matches.length === 1 ? matches[0] : undefined;
  useEffect(() => {
    if (match) onMatch?.(match);
  }, [match, onMatch]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that its input was entered, and is no control itself.
    <div onFocus={() => setEntered(true)}>
      <TextInput {...props} suggestions={id} />
      <datalist id={id}>
        {data.map((one) => (
          <option key={String(one.id)} value={asStored(one.text)} label={`${asStored(one.text)} · ${hintOf(one)}`} />
        ))}
      </datalist>
    </div>
  );
}

/** Cities of the state, if one is chosen; a city of one state alone chooses it. */
export function CityInput(props: InputProps) {
  const { getValues, setValue } = useFormContext();
  const statePath = `${props.source.slice(0, props.source.lastIndexOf(".") + 1)}state`;
  const state: unknown = useWatch({ name: statePath });
  const hasState = typeof state === "string" && state !== "";
  return (
    <ListedInput
      {...props}
      resource="cities"
      first={hasState ? {} : { capital: true }}
      always={hasState ? { state } : {}}
      hintOf={(city) => city.state ?? ""}
      onMatch={(city) => {
        if (!getValues(statePath) && city.state) setValue(statePath, city.state, { shouldDirty: true });
      }}
    />
  );
}

/** The CNPJ of a company, with what the state's register of companies has of it. */
export function CompanyNumberInput(props: InputProps) {
  return (
    <>
      <NumberInput {...props} />
      {!props.readOnly && (
        <Suspense>
          <RegistryOffer source={props.source} />
        </Suspense>
      )}
    </>
  );
}

/** Limited companies, sole traders, closed and open corporations, associations. */
const COMMON_NATURES = ["2062", "2135", "2054", "2046", "3999", "2321"];

export function LegalNatureInput(props: InputProps) {
  return (
    <ListedInput
      {...props}
      resource="legal-natures"
      first={{ code: COMMON_NATURES }}
      hintOf={({ code = "" }) => applyMask("000-0", code)}
    />
  );
}
