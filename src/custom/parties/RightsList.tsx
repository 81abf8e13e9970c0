// The rights that a person is limited to, by the names of pages and acts instead of their codes.
import type { Field } from "../../base/resource.ts";
import type { CellProps, InputProps } from "../../fields/field-props.ts";
import { useKnownRights } from "../../fields/matrix/use-rights.ts";
import { FieldBox } from "../../fields/parts/FieldBox.tsx";
import { controlProps, useFieldInput } from "../../fields/parts/use-field-input.ts";
import { FIELD_TEXTS } from "../../fields/texts.ts";
import { ChipList } from "../../ui/ChipList.tsx";
import { Glyph } from "../../ui/Glyph.tsx";

const ACTS: Record<string, string> = { view: "visualizar", create: "criar", update: "editar", delete: "excluir" };

interface NamedRight {
  code: string;
  group: string;
  label: string;
}

function useNamedRights(field: Field): NamedRight[] {
  const { data } = useKnownRights({ ...field, schema: { ...field.schema, "x-matrix": { source: "/auth/rights" } } });
  const systems = new Map(data?.systems.map(({ code, label }) => [code, label]));
  return (data?.pages ?? []).flatMap((page) =>
    page.views.map((view) => ({
      code: `${view}_${page.code}`,
      group: systems.get(page.system) ?? page.system,
      label: `${page.label}: ${ACTS[view] ?? view}`,
    })),
  );
}

const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const nameOf = (rights: NamedRight[], code: string): string =>
  rights.find((right) => right.code === code)?.label ?? code;

export function RightsListCell({ field, value }: CellProps) {
  const rights = useNamedRights(field);
  return <ChipList texts={codesOf(value).map((code) => nameOf(rights, code))} />;
}

export function RightsListInput(props: InputProps) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const rights = useNamedRights(field);
  const codes = codesOf(input.value);
  const { readOnly: _selectsHaveNone, ...control } = controlProps(input, props);
  const groups = [...new Set(rights.map(({ group }) => group))];
  return (
    <FieldBox field={field} input={input}>
      <span className="f-chips">
        {codes.map((code) => (
          <span key={code} className="f-chip">
            {nameOf(rights, code)}
            {!readOnly && (
              <button
                type="button"
                className="f-chip-remove"
                aria-label={FIELD_TEXTS.removeValue(nameOf(rights, code))}
                onClick={() => input.set(codes.filter((other) => other !== code))}
              >
                <Glyph name="close" />
              </button>
            )}
          </span>
        ))}
      </span>
      <select
        {...control}
        className="input f-select"
        value=""
        disabled={readOnly}
        onChange={(event) => input.set([...codes, event.target.value])}
        onBlur={input.onBlur}
        ref={input.ref}
      >
        <option value="" disabled>
          {FIELD_TEXTS.select}
        </option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {rights
              .filter((right) => right.group === group && !codes.includes(right.code))
              .map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </FieldBox>
  );
}
