// The rows of a list on a phone, with two lines each: name and status above, distinguishing values below.
import { Fragment } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { isEmptyValue, valueAt } from "../record/paths.ts";
import { TEXTS } from "../texts.ts";
import { CellContent } from "./CellContent.tsx";
import type { Column } from "./columns.ts";
import type { RowTools } from "./row-tools.ts";

interface RecordCardsProps {
  records: RaRecord[];
  columns: Column[];
  tools: RowTools;
}

const SECOND_LINE = 2;

export function RecordCards({ records, columns, tools }: RecordCardsProps) {
  const [first, ...others] = columns;
  const state = others.find(({ field }) => field.options?.some(({ colour }) => colour) || field.name === "enabled");
  const details = others.filter((column) => column !== state).slice(0, SECOND_LINE);
  if (!first) return null;
  return (
    <ul className="rs-cards">
      {records.map((record) => (
        <Card key={record.id} record={record} first={first} state={state} details={details} tools={tools} />
      ))}
    </ul>
  );
}

interface CardProps {
  record: RaRecord;
  first: Column;
  state: Column | undefined;
  details: Column[];
  tools: RowTools;
}

function Card({ record, first, state, details, tools }: CardProps) {
  const title = tools.title(record);
  const address = tools.open(record);
  const items = tools.menu(record);
  const filledDetails = details.filter((column) => !isEmptyValue(valueAt(record, column.path)));
  const name = <CellContent column={first} record={record} fallback={title} />;
  return (
    <li className="rs-card">
      <span className="rs-card-title">{address ? <Link to={address}>{name}</Link> : name}</span>
      <span className="rs-card-state">{state && <CellContent column={state} record={record} />}</span>
      <span className="rs-card-details">
        {filledDetails.map((column, index) => (
          <Fragment key={column.path}>
            {index > 0 && " · "}
            <CellContent column={column} record={record} />
          </Fragment>
        ))}
      </span>
      {items.length > 0 && (
        <Menu label={`${TEXTS.actions}: ${title}`} items={items}>
          <Icon name="more" />
        </Menu>
      )}
    </li>
  );
}
