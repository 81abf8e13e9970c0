// Records with the day on which they are due, the most urgent first, each with a link to its page.
import { Link } from "react-router-dom";
import { formatDate, formatDateTime } from "../../base/dates.ts";
import { listAddress } from "../../framework.ts";
import type { DatedRecord, DatedRecords } from "../../rules/home/home-parts.ts";
import { HomeSection } from "./HomeSection.tsx";
import { DATED } from "./look.ts";
import { allOf, dueText, isPast, moreText } from "./texts.ts";

interface DatedListProps {
  title: string;
  empty: string;
  dated: DatedRecords;
}

export function DatedList({ title, empty, dated: { records, total, list } }: DatedListProps) {
  return (
    <HomeSection
      title={title}
      empty={records.length === 0 && empty}
      tools={list && total > 0 && <Link to={listAddress(list.path, list.filters)}>{allOf(total)}</Link>}
    >
      <ul className="card divided overflow-hidden">
        {records.map((record) => (
          <DatedRow key={`${record.path} ${record.field}`} record={record} />
        ))}
        {!list && total > records.length && (
          <li className="caption whitespace-nowrap px-16 py-10">{moreText(total - records.length)}</li>
        )}
      </ul>
    </HomeSection>
  );
}

function DatedRow({ record: { title, register, field, date, path } }: { record: DatedRecord }) {
  const now = new Date();
  const exactly = date.length === 10 ? formatDate(date) : formatDateTime(date);
  return (
    <li>
      <Link className={DATED} to={path}>
        <span className="flex-1 min-w-0">
          <strong className="block font-medium">{title}</strong>
          <span className="caption block wrap-anywhere whitespace-normal">{`${register} · ${field}: ${exactly}`}</span>
        </span>
        <time className="status" dateTime={date} data-tone={isPast(date, now) ? "warning" : undefined}>
          {dueText(date, now)}
        </time>
      </Link>
    </li>
  );
}
