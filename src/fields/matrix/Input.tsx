// The table of rights in a form: a box to find pages, and a check box for each right, page, area and column.

import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import type { RightsDocument } from "../../base/check-pages.ts";
import type { Field } from "../../base/resource.ts";
import type { InputProps } from "../field-props.ts";
import { FieldBox } from "../parts/FieldBox.tsx";
import { type FieldInput, useFieldInput } from "../parts/use-field-input.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { Cell } from "./Cell.tsx";
import { MatrixTable } from "./MatrixTable.tsx";
import { areasOf, grantedRightsOf, rightsOf, stateOf, withRights } from "./rights.ts";
import { useRightsCatalogue } from "./use-rights.ts";

export function Input(props: InputProps) {
  const input = useFieldInput(props);
  const { source, readOnlyReason } = props.field.schema["x-matrix"] ?? {};
  const catalogue = useRightsCatalogue(source);
  return (
    <FieldBox field={props.field} input={input} isGroup>
      {props.readOnly && readOnlyReason && (
        <p className="py-8 px-12 border-l-3 border-l-information bg-information/8">{readOnlyReason}</p>
      )}
      {catalogue.isError && (
        <p className="error" role="alert">
          {FIELD_TEXTS.matrix.failed}{" "}
          <button type="button" className="button small" onClick={() => catalogue.refetch()}>
            {FIELD_TEXTS.matrix.retry}
          </button>
        </p>
      )}
      {catalogue.isPending && <p className="muted">{FIELD_TEXTS.loading}</p>}
      {catalogue.data && !props.readOnly && <Matrix field={props.field} input={input} catalogue={catalogue.data} />}
      {props.readOnly && <Reading field={props.field} value={input.value} />}
    </FieldBox>
  );
}

interface MatrixProps {
  field: Field;
  input: FieldInput;
  catalogue: RightsDocument;
}

function Matrix({ field, input, catalogue }: MatrixProps) {
  const [text, search] = useState("");
  const system = useSystem(field.schema["x-matrix"]?.only);
  const areas = useMemo(() => areasOf(catalogue, system, text), [catalogue, system, text]);
  const granted = grantedRightsOf(input.value);
  const count = areas.reduce((sum, area) => sum + area.pages.length, 0);
  return (
    <div className="w-full min-w-0">
      <div className="flex items-center justify-between gap-12 mb-8">
        <input
          type="search"
          className="input max-w-320"
          placeholder={FIELD_TEXTS.matrix.search}
          aria-label={FIELD_TEXTS.matrix.search}
          value={text}
          // In a form the Enter key would save the record.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={(event) => search(event.target.value)}
        />
        <span className="muted" role="status">
          {FIELD_TEXTS.matrix.pages(count)}
        </span>
      </div>
      <MatrixTable
        title={field.title}
        areas={areas}
        granted={granted}
        firstBox={input.ref}
        onToggle={(rights) => {
          input.set(withRights(granted, rights, stateOf(granted, rights) !== "all"));
          input.onBlur();
        }}
        allRights={(view) =>
          rightsOf(
            areas.flatMap((area) => area.pages),
            view,
          )
        }
      />
    </div>
  );
}

/** A read-only matrix looks as on the page of the record. */
function Reading({ field, value }: { field: Field; value: unknown }) {
  const { only = "" } = field.schema["x-matrix"] ?? {};
  const system = useSystem(only || undefined);
  return <Cell field={field} value={value} record={{ [only]: system }} />;
}

/** Returns the value of the property that names the single system to show. */
function useSystem(path: string | undefined): string | undefined {
  const value: unknown = useWatch({ name: path ?? "", disabled: path === undefined });
  return path !== undefined && typeof value === "string" && value !== "" ? value : undefined;
}
