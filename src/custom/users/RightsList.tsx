// The rights that a person is limited to, with the names of pages and acts instead of their codes.
import { type CellProps, FIELD_TEXTS, FieldBox, fieldParts, type InputProps, useFieldInput } from "../../framework.ts";
import { ChipList } from "../../ui/ChipList.tsx";
import { CHIP_REMOVE } from "../../ui/chip-remove.ts";
import { Icon } from "../../ui/Icon.tsx";

const ACTS: Record<string, string> = { view: "visualizar", create: "criar", update: "editar", delete: "excluir" };

interface NamedRight {
  code: string;
  group: string;
  label: string;
}

function useNamedRights(): NamedRight[] {
  const { data } = fieldParts.useRightsCatalogue("/auth/rights");
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

export function RightsListCell({ value }: CellProps) {
  const rights = useNamedRights();
  return <ChipList texts={codesOf(value).map((code) => nameOf(rights, code))} />;
}

export function RightsListInput(props: InputProps) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const rights = useNamedRights();
  const codes = codesOf(input.value);
  const { readOnly: _selectsHaveNone, ...control } = input.control;
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
                className={CHIP_REMOVE}
                aria-label={FIELD_TEXTS.removeValue(nameOf(rights, code))}
                onClick={() => input.set(codes.filter((other) => other !== code))}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        ))}
      </span>
      <select
        {...control}
        className="input"
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
