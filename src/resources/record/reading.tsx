// Shows a record for reading: label over value in sections, without disabled inputs.
import { useMemo, useState } from "react";
import { evaluate } from "../../base/condition.ts";
import { isPlainObject, objectOf } from "../../base/plain-object.ts";
import type { Field, Resource } from "../../base/resource.ts";
import { cellOf } from "../../fields/components.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { useOwnWidget } from "../../fields/own-widgets.ts";
import { SECRET_SHOWN, secretMark } from "../../fields/secret/definition.ts";
import { FIELD_TEXTS } from "../../fields/texts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useSystem } from "../parts/field-access.ts";
import { itemsOf, TEXTS } from "../texts.ts";
import { isShownAt } from "./field-conditions.ts";
import { holderOf, isEmptyValue, type Values, valueAt } from "./paths.ts";
import { isAlone, type ScreenSection, type ScreenTab, screenTabs } from "./screen-layout.ts";
import { isWide } from "./spans.ts";

interface ReadingProps {
  resource: Resource;
  record: Values;
}

/** All of a record, as its own page shows it to the person. */
export function RecordReading({ resource, record }: ReadingProps) {
  const system = useSystem();
  const tabs = useMemo(() => screenTabs(resource, "view", system), [resource, system]);
  return tabs.map((tab) => <ReadingTab key={tab.id} tab={tab} resource={resource} record={record} />);
}

export function ReadingTab({ tab, resource, record }: ReadingProps & { tab: ScreenTab }) {
  return tab.sections.map((section) => (
    <ReadingSection key={section.key} section={section} resource={resource} record={record} />
  ));
}

function ReadingSection({ section, resource, record }: ReadingProps & { section: ScreenSection }) {
  if (section.when && !evaluate(section.when, record)) return null;
  const fields = section.fields.filter((field) => isShownAt(resource, field, record));
  if (fields.length === 0) return null;
  return (
    <section className="rs-section" data-alone={isAlone(section)}>
      {section.title && <h3>{section.title}</h3>}
      <dl className="rs-facts rs-reading">
        {fields.map((field) => (
          <Fact key={field.path} field={field} record={record} />
        ))}
      </dl>
    </section>
  );
}

function Fact({ field, record }: { field: Field; record: Values }) {
  const value = shownValue(field, record);
  return (
    <div data-wide={isWide(field)}>
      <dt>{field.title}</dt>
      <dd>
        <Value field={field} value={value} record={holderOf(record, field.path)} />
      </dd>
    </div>
  );
}

/** For a credential, only its presence is shown. */
function shownValue(field: Field, record: Values): unknown {
  if (field.type !== "secret") return valueAt(record, field.path);
  return valueAt(record, secretMark(field.path)) === true ? SECRET_SHOWN : undefined;
}

function Value({ field, value, record }: { field: Field; value: unknown; record: Values }) {
  const OwnCell = useOwnWidget(field)?.Cell;
  const Cell = OwnCell ?? cellOf(field.type);
  const isEmpty = isEmptyValue(value) || isEmptyStructure(value);
  if (isEmpty && field.type === "blocks") return <span className="muted">{TEXTS.noItems}</span>;
  if (isEmpty) {
    return (
      <span className="muted">
        <span aria-hidden="true">{FIELD_TEXTS.empty}</span>
        <span className="visually-hidden">{TEXTS.notInformed}</span>
      </span>
    );
  }
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
      className="rs-copy"
      onClick={copy}
      aria-label={isCopied ? TEXTS.copied : `${TEXTS.copy} ${label}`}
    >
      <Icon name={isCopied ? "check" : "copy"} size={14} />
    </button>
  );
}

const isEmptyStructure = (value: unknown): boolean => isPlainObject(value) && Object.keys(value).length === 0;

const ROWS_OF_A_TABLE = 3;
const COLUMNS_OF_A_TABLE = 5;

/** Several items with few values each are compared in a table; others are shown one by one. */
function List({ field, items }: { field: Field; items: Values[] }) {
  const filled = (field.fields ?? []).filter((member) => items.some((item) => !isEmptyValue(item[member.name])));
  const isTable = items.length >= ROWS_OF_A_TABLE && filled.length <= COLUMNS_OF_A_TABLE;
  if (!isTable) return <Items field={field} items={items} />;
  const Table = cellOf(field.type);
  return (
    // biome-ignore-start lint/a11y: what scrolls must be reachable by keyboard, and is no landmark: versions repeat it.
    <div role="group" className="rs-item-table" aria-label={itemsOf(field.title)} tabIndex={0}>
      <Table field={field} value={items} />
    </div>
    // biome-ignore-end lint/a11y: as above
  );
}

/** Each item of an array of blocks is a small reading page of its own. */
function Items({ field, items }: { field: Field; items: Values[] }) {
  return (
    <ol className="rs-items">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a read-only list have no identity but their place.
        <li key={index}>
          <dl className="rs-facts rs-reading">
            {factsOf(field, item).map(({ member, holder }) => (
              <div key={member.path} data-wide={isWide(member)}>
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
