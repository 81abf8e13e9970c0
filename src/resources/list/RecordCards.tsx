// The rows of a list on a phone, with two lines each: name and amount above, distinguishing values and the date below.
import { Fragment } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { useIsChanged } from "../live/ListChanges.tsx";
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
  const state = others.find(({ field }) => field.options?.some(({ colour }) => colour) || field.name === "enabled");
  const date = others.find(({ field }) => DATES.has(field.type));
  const aside = amount ?? state;
  const rest = others.filter((column) => column !== aside && column !== date);
  return { first, aside, date, details: rest.slice(0, date ? 1 : 2) };
}

export function RecordCards({ resource, records, columns, tools }: RecordCardsProps) {
  const places = placesOf(resource, columns);
  if (!places) return null;
  return (
    <ul className="rs-cards">
      {records.map((record) => (
        <Card key={record.id} record={record} places={places} tools={tools} />
      ))}
    </ul>
  );
}

interface CardProps {
  record: RaRecord;
  places: Places;
  tools: RowTools;
}

function Card({ record, places: { first, aside, date, details }, tools }: CardProps) {
  const title = tools.title(record);
  const address = tools.open(record);
  const items = tools.menu(record);
  const isChanged = useIsChanged(record.id);
  const filledDetails = details.filter((column) => !isEmptyValue(valueAt(record, column.path)));
  const name = <CellContent column={first} record={record} fallback={title} />;
  return (
    <li className="rs-card" data-changed={isChanged || undefined}>
      <span className="rs-card-title">{address ? <Link to={address}>{name}</Link> : name}</span>
      <span className="rs-card-state">{aside && <CellContent column={aside} record={record} />}</span>
      <span className="rs-card-details">
        {filledDetails.map((column, index) => (
          <Fragment key={column.path}>
            {index > 0 && " · "}
            <CellContent column={column} record={record} />
          </Fragment>
        ))}
      </span>
      <span className="rs-card-date">{date && <CellContent column={date} record={record} />}</span>
      {items.length > 0 && (
        <Menu label={`${TEXTS.actions}: ${title}`} items={items}>
          <Icon name="more" />
        </Menu>
      )}
    </li>
  );
}
