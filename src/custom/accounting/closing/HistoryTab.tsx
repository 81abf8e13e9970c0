// Histórico: every closing, the latest day first; a row opens its divergences, and a suspended one can be resumed or
// cancelled.

import { useState } from "react";
import { formatDate, formatDateTime } from "../../../base/dates.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { type Closing, nameOf, useHistory } from "./closing-queries.ts";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { Loading } from "./Loading.tsx";
import { StatusLabel } from "./StatusLabel.tsx";
import { CLOSING_TEXTS, COLUMNS, modeText, openDetails } from "./texts.ts";

export function HistoryTab() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory();
  const [opened, setOpened] = useState<Closing>();
  if (isError && !data) return <FailureNotice text={CLOSING_TEXTS.historyError} onRetry={refetch} />;
  if (!data) return <Loading />;
  const closings = data.pages.flatMap(({ content }) => content);
  if (closings.length === 0) return <p className="muted">{CLOSING_TEXTS.none}</p>;
  return (
    <>
      <ScrollBox label={CLOSING_TEXTS.history}>
        <table className="table cards">
          <caption className="sr-only">{CLOSING_TEXTS.history}</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{CLOSING_TEXTS.details}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {closings.map((closing) => (
              <Row key={closing.id} closing={closing} onOpen={() => setOpened(closing)} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {hasNextPage && (
        <button
          type="button"
          className="button small mt-12"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {CLOSING_TEXTS.more}
        </button>
      )}
      {opened && <DetailsDialog closing={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Row({ closing, onOpen }: { closing: Closing; onOpen(): void }) {
  // The button in the row handles the keys; the row is a larger target for the pointer.
  return (
    <tr className="pointer cursor-pointer" onClick={onOpen}>
      <td className="last:text-right" data-label={COLUMNS[0]}>
        {formatDateTime(closing.createdAt)}
      </td>
      <td className="last:text-right" data-label={COLUMNS[1]}>
        {formatDate(closing.date)}
      </td>
      <td className="last:text-right" data-label={COLUMNS[2]}>
        {modeText(closing)}
      </td>
      <td className="last:text-right" data-label={COLUMNS[3]}>
        {nameOf(closing) ?? CLOSING_TEXTS.system}
      </td>
      <td className="last:text-right" data-label={COLUMNS[4]}>
        <StatusLabel status={closing.status} />
      </td>
      <td className="last:text-right">
        <button
          type="button"
          className="button quiet small"
          aria-label={openDetails(closing.date)}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {CLOSING_TEXTS.details}
        </button>
      </td>
    </tr>
  );
}
