// The rows of a list on a phone, with two lines each: name and amount above, distinguishing values and the date below.
import { Fragment } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { daysBetween, formatDate, isDateTime, wallClock } from "../../base/dates.ts";
import type { Resource } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { useIsChanged } from "../live/ListChanges.tsx";
import { EnabledLabel } from "../parts/EnabledLabel.tsx";
import { isEmptyValue, valueAt } from "../record/paths.ts";
import { TEXTS } from "../texts.ts";
import { CellContent } from "./CellContent.tsx";
import { type Column, growingColumn } from "./columns.ts";
import type { RowTools } from "./row-tools.ts";

interface RecordCardsProps {
  resource: Resource;
  records: RaRecord[];
  columns: Column[];
  tools: RowTools;
}

const DATES = new Set(["date", "date-time"]);

interface Places {
  first: Column;
  /** At the right of the name: an amount, or what the record is. */
  aside: Column | undefined;
  date: Column | undefined;
  details: Column[];
}

function placesOf(resource: Resource, columns: readonly Column[]): Places | undefined {
  const first = columns[growingColumn(resource, columns)];
  if (!first) return undefined;
  const others = columns.filter((column) => column !== first);
  const amount = others.find(({ field }) => field.type === "money");
  const state = others.find(isState);
  const date = others.find(({ field }) => DATES.has(field.type));
  const aside = amount ?? state;
  // "Sim" says nothing without the title of its column.
  const rest = others.filter((one) => one !== aside && one !== date && one !== state && one.field.type !== "boolean");
  const beside = state && state !== aside ? [state] : [];
  // A number of the house names a record only where the list calls it by a name, or there is nothing else to tell.
  const telling = rest.filter(({ path }) => path !== "id" || resource.list.titles?.id !== undefined);
  return { first, aside, date, details: [...beside, ...(telling.length > 0 ? telling : rest).slice(0, date ? 1 : 2)] };
}

const isState = ({ field: { name, options } }: Column): boolean =>
  options?.some(({ colour }) => colour) || name === "enabled" || /status/i.test(name);

export function RecordCards({ resource, records, columns, tools }: RecordCardsProps) {
  const places = placesOf(resource, columns);
  if (!places) return null;
  return (
    <ul className="rs-cards card divided">
      {records.map((record) => (
        <Card key={record.id} {...{ resource, record, places, tools }} />
      ))}
    </ul>
  );
}

interface CardProps {
  resource: Resource;
  record: RaRecord;
  places: Places;
  tools: RowTools;
}

/** A long value at the right of one line takes no room from the other. */
const LINE = "flex col-1 justify-between items-start gap-8 min-w-0";

function Card({ resource, record, places: { first, aside, date, details }, tools }: CardProps) {
  const title = tools.title(record);
  const address = tools.open(record);
  const items = tools.menu(record);
  const isChanged = useIsChanged(record.id);
  const isShown = ({ path, field }: Column) =>
    field.name === "enabled" ? valueAt(record, path) === false : !isEmptyValue(valueAt(record, path));
  const filledDetails = details.filter(isShown);
  const name = <CellContent column={first} record={record} fallback={title} />;
  return (
    <li
      className="rs-card grid relative grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-2 py-10 pr-4 pl-16 [&_.f-link]:text-inherit [&>.icon-button]:col-2 [&>.icon-button]:row-[1/3] [&>.icon-button]:z-1 data-changed:bg-information-tint"
      data-changed={isChanged || undefined}
    >
      <span className={LINE}>
        {/* What tells two records apart often comes last: "parcela 1 de 12". */}
        <span className="min-w-0 line-clamp-2 font-medium [&_.f-long-text]:whitespace-normal">
          {address ? (
            <Link className="text-text after:absolute after:inset-0" to={address}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="shrink-0">
          {aside && isShown(aside) && <CardValue {...{ resource, record }} column={aside} />}
        </span>
      </span>
      {/* What does not fit beside the distinguishing values goes below them: a cut code names nothing. */}
      <span className={`${LINE} flex-wrap gap-y-2`}>
        <span className="truncate text-muted text-table">
          {filledDetails.map((column, index) => (
            <Fragment key={column.path}>
              {index > 0 && " · "}
              <CardValue {...{ resource, record, column }} />
            </Fragment>
          ))}
        </span>
        <span className="shrink-0 caption">
          {date && isShown(date) && <CardDate {...{ resource, record }} column={date} />}
        </span>
      </span>
      {items.length > 0 && (
        <Menu label={`${TEXTS.actions}: ${title}`} items={items}>
          <Icon name="more" />
        </Menu>
      )}
    </li>
  );
}

interface CardValueProps {
  resource: Resource;
  record: RaRecord;
  column: Column;
}

/** No head stands over the values of a card: what is not clear by itself says what it is. Enabled is what one expects. */
function CardValue({ resource, record, column }: CardValueProps) {
  if (column.field.name === "enabled") return <EnabledLabel resource={resource} isOn={false} />;
  return (
    <>
      {column.field.type === "integer" && `${column.title} `}
      <CellContent column={column} record={record} />
    </>
  );
}

/** "Atualizado ontem", "Vencimento 17/11/2026"; a cell of the product's own has its own words. */
function CardDate({ record, column }: CardValueProps) {
  const value = valueAt(record, column.path);
  if (column.field.schema["x-own"] !== undefined || typeof value !== "string")
    return <CellContent column={column} record={record} />;
  return isDateTime(value) ? momentText(column.title, value) : `${column.title} ${formatDate(value)}`;
}

/** Days that are still counted. */
const NEAR = 30;

/** The record itself has the minute. */
function momentText(title: string, instant: string): string {
  const { date } = wallClock(instant);
  const days = daysBetween(date, wallClock(Date.now()).date);
  if (days < 0 || days > NEAR) return `${title} ${formatDate(date)}`;
  return `${title.replace(/ em$/, "")} ${["hoje", "ontem"][days] ?? `há ${days} dias`}`;
}
