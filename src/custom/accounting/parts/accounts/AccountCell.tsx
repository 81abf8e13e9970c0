// The name of an account and, on the page of a record, the button that shows its place in the chart.
import { Suspense, useState } from "react";
import { type CellProps, cellOf, lazyPart, references } from "../../../../framework.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { ACCOUNT_TEXTS } from "./texts.ts";
import { ACCOUNTS } from "./use-chart.ts";

const AccountDialog = lazyPart(async () => ({ default: (await import("./AccountDialog.tsx")).AccountDialog }));

export function AccountCell(props: CellProps) {
  const ReferenceCell = cellOf("reference");
  const { field, value } = props;
  return (
    <span className="inline-flex items-center gap-6 max-w-full">
      <ReferenceCell {...props} />
      {typeof value === "number" && <LookButton accountID={value} title={field.title} />}
    </span>
  );
}

/** The button is only on the page of one record, because in a list the row itself is pressed. */
export function LookButton({ accountID, title }: { accountID: number; title: string }) {
  const isRecordPage = references.useAddress()(ACCOUNTS, accountID) !== undefined;
  const [isOpen, open] = useState(false);
  if (!isRecordPage) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button small"
        aria-label={`${ACCOUNT_TEXTS.lookAt}: ${title}`}
        title={ACCOUNT_TEXTS.lookAt}
        onClick={() => open(true)}
      >
        <Icon name="eye" size={14} />
      </button>
      {isOpen && (
        <Suspense>
          <AccountDialog title={ACCOUNT_TEXTS.look} accountID={accountID} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
