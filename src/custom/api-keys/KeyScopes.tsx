// The scopes of an API key: a table of registers with two boxes each, and on the reading page their names.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useDataProvider } from "react-admin";
import { searchForm } from "../../base/text.ts";
import { type CellProps, ErrorState, FIELD_TEXTS, FieldBox, type InputProps, useFieldInput } from "../../framework.ts";
import type { ScopeChoice, ScopeChoices } from "../../rules/access/key-scopes.ts";
import { ChipList } from "../../ui/ChipList.tsx";
import { isChosen, type Register, registersOf, scopeTexts, toggled } from "./scopes.ts";
import { API_KEY_TEXTS } from "./texts.ts";

function useScopeChoices() {
  const dataProvider = useDataProvider();
  return useQuery<ScopeChoices>({
    queryKey: ["api-keys", "scopes"],
    queryFn: () => dataProvider.call("GET", "/api-keys/scopes"),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

const scopesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export function KeyScopesCell({ value }: CellProps) {
  const { data } = useScopeChoices();
  return <ChipList texts={scopeTexts(scopesOf(value), data?.scopes ?? [])} />;
}

export function KeyScopesInput(props: InputProps) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const { data, isError, refetch } = useScopeChoices();
  return (
    <FieldBox field={field} input={input} isGroup>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <p className="muted">{FIELD_TEXTS.loading}</p>}
      {data && <Choices title={field.title} choices={data.scopes} input={input} isLocked={readOnly === true} />}
    </FieldBox>
  );
}

interface ChoicesProps {
  title: string;
  choices: ScopeChoice[];
  input: ReturnType<typeof useFieldInput>;
  isLocked: boolean;
}

function Choices({ title, choices, input, isLocked }: ChoicesProps) {
  const [text, search] = useState("");
  const registers = useMemo(() => registersOf(choices), [choices]);
  const chosen = scopesOf(input.value);
  const matches = registers.filter(({ label }) => searchForm(label).includes(searchForm(text)));
  const groups = [...new Set(matches.map(({ group }) => group))];
  const toggle = (scope: string) => {
    input.set(toggled(chosen, scope));
    input.onBlur();
  };
  return (
    <div className="w-full min-w-0">
      <div className="flex items-center justify-between gap-12 mb-8">
        <input
          type="search"
          className="input max-w-320"
          placeholder={API_KEY_TEXTS.search}
          aria-label={API_KEY_TEXTS.search}
          value={text}
          // In a form the Enter key would save the record.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={(event) => search(event.target.value)}
          ref={input.ref}
        />
        <span className="muted" role="status">
          {API_KEY_TEXTS.chosen(chosen.length)}
        </span>
      </div>
      {groups.length === 0 && <p className="muted text-table">{API_KEY_TEXTS.nothing}</p>}
      {groups.length > 0 && (
        <section
          className="relative [scroll-padding-top:40px] max-h-[min(420px,60vh)] overflow-auto border border-border rounded"
          aria-label={title}
        >
          <table
            className="plain-table f-matrix-table whitespace-nowrap [--row:36px] [--cell:4px_12px]"
            aria-label={title}
          >
            <thead>
              <tr>
                <th className="sticky top-0 z-1 bg-surface [box-shadow:0_1px_0_var(--border)]" scope="col">
                  {API_KEY_TEXTS.register}
                </th>
                <th
                  scope="col"
                  className="f-matrix-view sticky top-0 z-1 bg-surface [box-shadow:0_1px_0_var(--border)]"
                >
                  {API_KEY_TEXTS.acts.read}
                </th>
                <th
                  scope="col"
                  className="f-matrix-view sticky top-0 z-1 bg-surface [box-shadow:0_1px_0_var(--border)]"
                >
                  {API_KEY_TEXTS.acts.write}
                </th>
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group}>
                <tr className="f-matrix-area">
                  <th scope="rowgroup" colSpan={3}>
                    {group}
                  </th>
                </tr>
                {matches
                  .filter((register) => register.group === group)
                  .map((register) => (
                    <Line key={register.name} {...{ register, chosen, isLocked }} onToggle={toggle} />
                  ))}
              </tbody>
            ))}
          </table>
        </section>
      )}
    </div>
  );
}

interface LineProps {
  register: Register;
  chosen: string[];
  isLocked: boolean;
  onToggle(scope: string): void;
}

/** Writing includes reading, so that box is then checked and locked. */
function Line({ register, chosen, isLocked, onToggle }: LineProps) {
  const { label, read, write } = register;
  const writes = write !== undefined && chosen.includes(write.scope);
  return (
    <tr>
      <th scope="row">{label}</th>
      {[read, write].map((choice, index) => (
        <td key={index === 0 ? "read" : "write"}>
          {choice && (
            <input
              type="checkbox"
              className="check"
              aria-label={`${label}: ${API_KEY_TEXTS.verbs[choice.act]}`}
              title={choice.grantable ? undefined : API_KEY_TEXTS.beyond}
              checked={isChosen(chosen, choice)}
              disabled={
                isLocked || (choice.act === "read" && writes) || (!choice.grantable && !isChosen(chosen, choice))
              }
              onChange={() => onToggle(choice.scope)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
