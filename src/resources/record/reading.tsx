// Shows a record for reading: label over value in sections, without disabled inputs.
import { useMemo, useState } from "react";
import { useStore } from "react-admin";
import { evaluate } from "../../base/condition.ts";
import { objectOf } from "../../base/plain-object.ts";
import type { Field, Resource } from "../../base/resource.ts";
import { cellOf } from "../../fields/components.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { useOwnWidget } from "../../fields/own-widgets.ts";
import { Nothing } from "../../fields/parts/Nothing.tsx";
import { isWide } from "../../fields/parts/spans.ts";
import { SECRET_SHOWN, secretMark } from "../../fields/secret/definition.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { useSystem } from "../parts/field-access.ts";
import { itemsOf, showEmptyText, TEXTS } from "../texts.ts";
import { holderOf, isEmptyValue, type Values, valueAt } from "./paths.ts";
import { isBlank, readingPlan } from "./reading-plan.ts";
import { ANCHORED, isAlone, type ScreenTab, screenTabs } from "./screen-layout.ts";

interface ReadingProps {
  resource: Resource;
  record: Values;
}

/** All of a record, as its own page shows it to the person, its empty fields too. */
export function RecordReading({ resource, record }: ReadingProps) {
  const system = useSystem();
  const tabs = useMemo(
    () => readingPlan(resource, screenTabs(resource, "view", system), record).whole,
    [resource, system, record],
  );
  return tabs.map((tab) => <ReadingTab key={tab.id} tab={tab} record={record} />);
}

export interface Reading {
  tabs: ScreenTab[];
  /** Absent when no field is empty, or when all are. */
  fold?: { amount: number; isOpen: boolean; toggle: () => void };
}

/** The tabs of a reading page. Empty fields are folded until the person wants to see them, here and in other records. */
export function useReading(resource: Resource, record: Values, headFacts?: readonly string[]): Reading {
  const system = useSystem();
  const { filled, whole, emptyFields } = useMemo(
    () => readingPlan(resource, screenTabs(resource, "view", system), record, headFacts),
    [resource, system, record, headFacts],
  );
  const [isPreferred, prefer] = useStore<boolean>("record.emptyShown", false);
  // An address that names a tab without values shows it.
  const [isNamed, setNamed] = useState(() => {
    const named = decodeURIComponent(window.location.hash.slice(1));
    return whole.some(({ id }) => id === named) && !filled.some(({ id }) => id === named);
  });
  if (emptyFields === 0 || filled.length === 0) return { tabs: whole };
  const isOpen = isPreferred || isNamed;
  const toggle = () => {
    setNamed(false);
    prefer(!isOpen);
  };
  return { tabs: isOpen ? whole : filled, fold: { amount: emptyFields, isOpen, toggle } };
}

export function FoldButton({ amount, isOpen, toggle }: NonNullable<Reading["fold"]>) {
  return (
    <button
      type="button"
      className="button quiet justify-self-start -my-16 text-muted"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      {isOpen ? TEXTS.hideEmpty : showEmptyText(amount)}
    </button>
  );
}

interface ReadingTabProps {
  tab: ScreenTab;
  record: Values;
  /** It is on the page of the record, whose list of tabs leads to its sections. */
  isOnPage?: boolean;
}

export function ReadingTab({ tab, record, isOnPage }: ReadingTabProps) {
  return tab.sections.map((section) => (
    <section
      key={section.key}
      id={isOnPage ? section.anchor : undefined}
      className={`rs-section phone:p-16 ${ANCHORED}`}
      data-alone={isAlone(section)}
    >
      {section.title && <h3 className="mb-12 text-table font-semibold">{section.title}</h3>}
      <dl className="rs-facts rs-reading">
        {section.fields.map((field) => (
          <div className={factClass(field, valueAt(record, field.path))} key={field.path}>
            <dt>{field.title}</dt>
            <dd>
              <FactValue field={field} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** The letters that a column of the narrowest reading page has room for. */
const LETTERS = 22;

/** A long address of the web or of mail takes two columns before it breaks in the middle. */
function factClass(field: Field, value: unknown): string | undefined {
  if (isWideFact(field, value)) return "col-span-full phone:w-full";
  const isLong = typeof value === "string" && LONG_TEXTS.has(field.type) && value.length > LETTERS;
  return isLong ? "col-span-2" : undefined;
}
const LONG_TEXTS = new Set(["text", "email", "uri"]);

const FEW = 2;

/** A few short values in a row need no more room than one. */
const isWideFact = (field: Field, value: unknown): boolean =>
  isWide(field) && !(MANY.has(field.type) && Array.isArray(value) && value.length <= FEW) && !isEmptyValue(value);
const MANY = new Set(["enum-many", "reference-many", "text-many"]);

/** The value of a field of the record; for a credential, only its presence is shown. */
export function FactValue({ field, record }: { field: Field; record: Values }) {
  const isCredential = field.type === "secret" && valueAt(record, secretMark(field.path)) === true;
  const value = field.type !== "secret" ? valueAt(record, field.path) : isCredential ? SECRET_SHOWN : undefined;
  return <Value field={field} value={value} record={holderOf(record, field.path)} />;
}

function Value({ field, value, record }: { field: Field; value: unknown; record: Values }) {
  const OwnCell = useOwnWidget(field)?.Cell;
  const Cell = OwnCell ?? cellOf(field.type);
  if (isBlank(value)) return <Nothing />;
  if (field.type === "blocks" && !OwnCell) return <List field={field} items={Array.isArray(value) ? value : []} />;
  const isCopied = definitionOf(field).isCopyable || field.schema["x-mask"] !== undefined;
  return (
    <>
      <Cell field={field} value={value} record={record} />
      {isCopied && <CopyButton text={definitionOf(field).format(value, field)} label={field.title} />}
    </>
  );
}

const COPIED_SHOWN_MS = 1500;

function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
  };
  return (
    <button
      type="button"
      className="rs-copy size-24 grid flex-none place-items-center -my-1 p-0 border-0 rounded-4 bg-transparent text-muted opacity-0 focus-visible:opacity-100 hover:bg-hover hover:text-text phone:hidden print:hidden!"
      onClick={copy}
      aria-label={isCopied ? TEXTS.copied : `${TEXTS.copy} ${label}`}
    >
      <Icon name={isCopied ? "check" : "copy"} size={14} />
    </button>
  );
}

const ROWS_OF_A_TABLE = 3;
const COLUMNS_OF_A_TABLE = 5;

/** Several items with few values each are compared in a table; others are shown one by one. */
function List({ field, items }: { field: Field; items: Values[] }) {
  const filled = (field.fields ?? []).filter((member) => items.some((item) => !isEmptyValue(item[member.name])));
  const isTable = items.length >= ROWS_OF_A_TABLE && filled.length <= COLUMNS_OF_A_TABLE;
  if (!isTable) return <Items field={field} items={items} />;
  const Table = cellOf(field.type);
  return (
    <ScrollBox className="relative w-full overflow-x-auto" label={itemsOf(field.title)}>
      <Table field={field} value={items} />
    </ScrollBox>
  );
}

/** Each item of an array of blocks is a small reading page of its own. */
function Items({ field, items }: { field: Field; items: Values[] }) {
  return (
    <ol className="rs-items grid flex-1 gap-12">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a read-only list have no identity but their place.
        <li className="py-14 px-16 border border-border rounded" key={index}>
          <dl className="rs-facts rs-reading">
            {factsOf(field, item).map(({ member, holder }) => (
              <div className={factClass(member, holder[member.name])} key={member.path}>
                <dt>{member.title}</dt>
                <dd>
                  <Value field={member} value={holder[member.name]} record={holder} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** Returns the values of an item, with those of a group inside it one by one. */
function factsOf(group: Field, holder: Values): { member: Field; holder: Values }[] {
  return (group.fields ?? [])
    .filter((member) => member.schema["x-on"]?.view !== false)
    .filter((member) => !member.when?.visible || evaluate(member.when.visible, holder))
    .filter((member) => !isEmptyValue(holder[member.name]))
    .flatMap((member) =>
      member.type === "block" ? factsOf(member, objectOf(holder[member.name])) : [{ member, holder }],
    );
}
