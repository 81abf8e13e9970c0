// What is in the bin, of one register or of all: found by name, looked at, restored one or many, and deleted for good by
// whoever may.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "../../auth/session.tsx";
import { BIN_PAGE, DELETED_RECORDS_PAGE, type DeletedRecord, type RecordAddress } from "../../base/deleted-records.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { SearchBox } from "../parts/SearchBox.tsx";
import { serverError } from "../parts/server-error.ts";
import { ErrorState, RecordSkeleton } from "../parts/states.tsx";
import { BIN_KEY, deletedPage, useBinAct } from "./bin-calls.ts";
import { DeletedPreview } from "./DeletedPreview.tsx";
import { DeletedRow } from "./DeletedRow.tsx";
import { BIN, chosenText, emptyText, totalText } from "./texts.ts";

interface DeletedRecordsProps {
  /** Absent: all registers in which the person may delete. */
  resource?: string;
}

const addressOf = ({ resource, recordID: id }: DeletedRecord): RecordAddress => ({ resource, id });
const keyOf = ({ resource, recordID }: DeletedRecord): string => `${resource} ${recordID}`;

export function DeletedRecords({ resource }: DeletedRecordsProps) {
  const canPurge = useCan()([BIN_PAGE], "delete");
  const [searchString, search] = useState("");
  const [pageNumber, turnTo] = useState(0);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<DeletedRecord>();
  const [purging, purge] = useState<DeletedRecord[]>();
  const act = useBinAct();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [BIN_KEY, resource ?? "", searchString, pageNumber],
    queryFn: () => deletedPage({ resource, searchString, pageNumber }),
    staleTime: 0,
    // The search box keeps the focus while what it finds is fetched.
    placeholderData: keepPreviousData,
  });
  const content = data?.content ?? [];
  const selected = content.filter((one) => chosen.has(keyOf(one)));
  const restore = async (records: DeletedRecord[]) => {
    if (await act("restore", records.map(addressOf))) setPreview(undefined);
    choose(new Set());
  };
  if (isPending) return <RecordSkeleton />;
  if (error) return <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />;
  if (content.length === 0 && pageNumber > 0) turnTo(pageNumber - 1);
  const isEmpty = data.total === 0 && pageNumber === 0;
  return (
    <div className="grid gap-16">
      <div className="flex flex-wrap gap-x-12 gap-y-8 items-center">
        {(!isEmpty || searchString !== "") && (
          <SearchBox
            value={searchString}
            placeholder={BIN.search}
            onSearch={(text) => {
              search(text);
              turnTo(0);
            }}
          />
        )}
        <span className="muted" role="status">
          {isEmpty ? "" : totalText(data.total)}
        </span>
        <Acts selected={selected} canPurge={canPurge} onRestore={restore} onPurge={purge} />
      </div>
      {isEmpty && <Empty days={data.days} isSearched={searchString !== ""} />}
      {content.length > 0 && (
        <>
          <div className="card divided overflow-hidden">
            <label className="flex gap-16 items-center py-10 px-16 muted text-table font-medium">
              <input
                type="checkbox"
                className="check"
                checked={selected.length === content.length}
                onChange={({ target }) => choose(new Set(target.checked ? content.map(keyOf) : []))}
              />
              {BIN.selectAll}
            </label>
            <ul className="divided">
              {content.map((one) => (
                <DeletedRow
                  key={keyOf(one)}
                  record={one}
                  hasRegister={resource === undefined}
                  isChosen={chosen.has(keyOf(one))}
                  onChoose={(isOn) => choose(withKey(chosen, keyOf(one), isOn))}
                  onOpen={() => setPreview(one)}
                  onRestore={() => void restore([one])}
                />
              ))}
            </ul>
          </div>
          <Pages total={data.total} pageNumber={pageNumber} onTurn={turnTo} />
        </>
      )}
      {preview && (
        <DeletedPreview
          record={preview}
          onRestore={() => restore([preview])}
          onPurge={canPurge ? () => purge([preview]) : undefined}
          onClose={() => setPreview(undefined)}
        />
      )}
      {purging && (
        <ConfirmDialog
          title={chosenText(BIN.purge, purging.length)}
          verb={chosenText(BIN.purge, purging.length)}
          role="alertdialog"
          isDanger
          onConfirm={async () => {
            await act("purge", purging.map(addressOf));
            setPreview(undefined);
            choose(new Set());
          }}
          onClose={() => purge(undefined)}
        >
          {BIN.purgeText}
        </ConfirmDialog>
      )}
    </div>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  const others = [...keys].filter((one) => one !== key);
  return new Set(isOn ? [...others, key] : others);
}

function Empty({ days, isSearched }: { days: number; isSearched: boolean }) {
  return (
    <div className="card">
      {isSearched ? (
        <EmptyState title={BIN.noneFound} icon="search" />
      ) : (
        <EmptyState title={BIN.emptyTitle} text={days > 0 ? emptyText(days) : BIN.off} icon="trash" />
      )}
    </div>
  );
}

interface ActsProps {
  selected: DeletedRecord[];
  canPurge: boolean;
  onRestore: (records: DeletedRecord[]) => Promise<void>;
  onPurge: (records: DeletedRecord[]) => void;
}

function Acts({ selected, canPurge, onRestore, onPurge }: ActsProps) {
  if (selected.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-8 items-center">
      <button type="button" className="button primary small" onClick={() => void onRestore(selected)}>
        {chosenText(BIN.restore, selected.length)}
      </button>
      {canPurge && (
        <button type="button" className="button danger small" onClick={() => onPurge(selected)}>
          {chosenText(BIN.purge, selected.length)}
        </button>
      )}
    </div>
  );
}

function Pages({ total, pageNumber, onTurn }: { total: number; pageNumber: number; onTurn: (page: number) => void }) {
  const last = Math.ceil(total / DELETED_RECORDS_PAGE) - 1;
  if (last < 1) return null;
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-8 items-center">
      <button type="button" className="button small" disabled={pageNumber === 0} onClick={() => onTurn(pageNumber - 1)}>
        {BIN.previous}
      </button>
      <button
        type="button"
        className="button small"
        disabled={pageNumber >= last}
        onClick={() => onTurn(pageNumber + 1)}
      >
        {BIN.next}
      </button>
    </div>
  );
}
