// The lines of a script: edited with a try-out of the form, and read event by event.
import { Suspense, useMemo, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { Field } from "../../../base/resource.ts";
import { type CellProps, FIELD_TEXTS, type InputProps, lazyPart, references, TEXTS } from "../../../framework.ts";
import { eventOf } from "../../../rules/accounting/scripts/script-events.ts";
import { isAccountCase } from "../../../rules/accounting/scripts/script-lines.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { eventTitles } from "./event-titles.ts";
import { HistoryText } from "./HistoryText.tsx";
import { LinesEditor } from "./LinesEditor.tsx";
import { inWords, lineWords } from "./line-words.ts";
import { linesOf, type UncheckedLine } from "./operand-fields.ts";
import { SCRIPT_TEXTS } from "./texts.ts";

const TryOut = lazyPart(async () => ({ default: (await import("./TryOut.tsx")).TryOut }));

export function LinesInput(props: InputProps) {
  const { field } = props;
  const { getValues } = useFormContext();
  const [linesToTry, setLinesToTry] = useState<UncheckedLine[]>();
  const titleOf = useMemo(() => eventTitles(field), [field]);
  return (
    <>
      <LinesEditor {...props} titleOf={titleOf} />
      <div className="row flex-wrap items-start gap-x-12 mt-8">
        <button type="button" className="button small" onClick={() => setLinesToTry(linesOf(getValues(props.source)))}>
          {SCRIPT_TEXTS.tryLines}
        </button>
      </div>
      {linesToTry && (
        <Dialog
          title={SCRIPT_TEXTS.tryOut}
          size="report"
          canExpand
          onClose={() => setLinesToTry(undefined)}
          footer={
            <button type="button" className="button" onClick={() => setLinesToTry(undefined)}>
              {TEXTS.close}
            </button>
          }
        >
          <Suspense fallback={<p className="muted">{TEXTS.loading}</p>}>
            <TryOut
              lines={linesToTry}
              titleOf={titleOf}
              target={{ path: "/accounting-scripts/try-out", script: () => unsaved(getValues(), field) }}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

/**
 * Only these values of the form decide the entries; a record that a read resolved beside an id is not a field of a
 * line.
 */
function unsaved(values: Record<string, unknown>, field: Field): object {
  const names = (field.fields ?? []).filter(({ readOnly }) => !readOnly).map(({ name }) => name);
  const plain = linesOf(values.lines).map((line) =>
    Object.fromEntries(names.map((name) => [name, line[name] ?? undefined])),
  );
  const { regime, bacenScriptID, title, origin } = values;
  return { regime, ...filledIn({ bacenScriptID, title, origin }), lines: plain };
}

const filledIn = (values: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );

export function LinesCell({ field, value }: CellProps) {
  const titleOf = eventTitles(field);
  const numberedLines = linesOf(value).map((line, index) => ({ line, index }));
  const events = [...Map.groupBy(numberedLines, ({ line }) => String(line.event))];
  return (
    <div className="flex-1 min-w-0">
      {events.map(([code, group]) => (
        <section key={code} className="not-first:mt-20" aria-label={titleOf(code)}>
          <p className="text-body font-semibold">{titleOf(code)}</p>
          <ol className="stack gap-0">
            {group.map(({ line, index }) => (
              <Line key={index} field={field} line={line} index={index} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Line({ field, line, index }: { field: Field; line: UncheckedLine; index: number }) {
  const { value, condition } = lineWords(line);
  return (
    <li className="stack gap-4 py-12 not-first:border-t border-t-border">
      <div className="row items-baseline gap-12">
        <span className="muted tabular min-w-16">{index + 1}</span>
        <strong className="font-medium">
          <HistoryText line={line} />
        </strong>
      </div>
      <dl className="stack ml-28 text-table gap-2 gap-x-12 grid-cols-[auto_minmax(0,1fr)]">
        {condition && (
          <>
            <dt className="text-muted [font-size:inherit]">{SCRIPT_TEXTS.when}</dt>
            <dd className="block min-h-0 m-0 wrap-anywhere">{condition}</dd>
          </>
        )}
        <dt className="text-muted [font-size:inherit]">{SCRIPT_TEXTS.value}</dt>
        <dd className="block min-h-0 m-0 wrap-anywhere">{value || FIELD_TEXTS.empty}</dd>
        <Side field={field} line={line} name="debit" label={SCRIPT_TEXTS.debit} />
        <Side field={field} line={line} name="credit" label={SCRIPT_TEXTS.credit} />
      </dl>
    </li>
  );
}

function Side({
  field,
  line,
  name,
  label,
}: {
  field: Field;
  line: UncheckedLine;
  name: "debit" | "credit";
  label: string;
}) {
  const cases = linesOf(line[`${name}Cases`]).flatMap((item) => (isAccountCase(item) ? [item] : []));
  const account = field.fields?.find((member) => member.name === `${name}AccountPlanTreeNodeID`);
  const event = eventOf(line.event);
  if (!account) return null;
  return (
    <>
      <dt className="text-muted [font-size:inherit]">{label}</dt>
      <dd className="block min-h-0 m-0 wrap-anywhere">
        {cases.map((item) => (
          <div key={`${item.condition} ${item.accountID}`}>
            {SCRIPT_TEXTS.when.toLowerCase()} {inWords(item.condition, event, "boolean")}:{" "}
            <references.ReferenceName field={account} id={item.accountID} />; {SCRIPT_TEXTS.otherwise}
          </div>
        ))}
        <AccountName field={account} record={line} />
      </dd>
    </>
  );
}

function AccountName({ field, record: holder }: { field: Field; record: Record<string, unknown> }) {
  const id = holder[field.name];
  if (typeof id !== "number") return FIELD_TEXTS.empty;
  const resolved = references.resolvedBeside(holder, field.name, id);
  const name = resolved === undefined ? "" : references.textOf(resolved, field.ref?.label);
  return name || <references.ReferenceName field={field} id={id} />;
}
