// The dialog "Dividir conta": the day, the sub-accounts, the scripts that continue with one of them, a preview of the
// chart, and the split.

import { useState } from "react";
import { useNotify } from "react-admin";
import { failureText } from "../../../framework.ts";
import type { Split, SplitStart } from "../../../rules/accounting/account-split.ts";
import type { TreeAccount } from "../../../rules/accounting/accounts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { AccountMark } from "../parts/accounts/AccountLegend.tsx";
import { SplitForm } from "./SplitForm.tsx";
import { SPLIT_TEXTS, scriptMoves, sinceDay, splitDone } from "./split-texts.ts";
import { draftFrom, type SplitDraft, useSplit, useSplitStart } from "./use-split.ts";

interface SplitDialogProps {
  account: TreeAccount;
  onDone: () => void;
  onClose: () => void;
}

export function SplitDialog({ account, onDone, onClose }: SplitDialogProps) {
  const { data, error, refetch } = useSplitStart(account.id);
  if (data) return <Splitting start={data} onDone={onDone} onClose={onClose} />;
  return (
    <Dialog title={SPLIT_TEXTS.title} onClose={onClose} footer={null}>
      {error ? (
        <FailureNotice text={failureText(error)} onRetry={refetch} />
      ) : (
        <p role="status">{SPLIT_TEXTS.loading}</p>
      )}
    </Dialog>
  );
}

function Splitting({ start, onDone, onClose }: { start: SplitStart; onDone: () => void; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftFrom(start));
  const work = useSplit(start.account.id, draft);
  const notify = useNotify();
  const { preview, problems, isBusy } = work;
  const change = (next: SplitDraft) => {
    setDraft(next);
    work.clearProblems();
  };
  const save = async () => {
    const done = await work.save();
    if (!done) return;
    notify(splitDone(done.above.name, done.accounts.length, done.date), { type: "success" });
    onDone();
    onClose();
  };
  return (
    <Dialog
      title={`${SPLIT_TEXTS.title} ${start.account.name}`}
      isBusy={isBusy}
      onClose={onClose}
      onBack={preview && work.closePreview}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={preview ? work.closePreview : onClose}>
            {preview ? SPLIT_TEXTS.back : SPLIT_TEXTS.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void (preview ? save() : work.check())}
          >
            {preview ? SPLIT_TEXTS.save : SPLIT_TEXTS.check}
          </button>
        </>
      }
    >
      {problems.whole && (
        <p className="notice" data-tone="danger" role="alert">
          {problems.whole}
        </p>
      )}
      {preview ? (
        <Preview preview={preview} />
      ) : (
        <SplitForm start={start} draft={draft} problems={problems} isDisabled={isBusy} onChange={change} />
      )}
    </Dialog>
  );
}

/** Shows the account above, those below it, and the scripts that change. */
function Preview({ preview: { date, above, accounts, scripts } }: { preview: Split }) {
  return (
    <section aria-label={SPLIT_TEXTS.preview}>
      <h3>{SPLIT_TEXTS.preview}</h3>
      <p className="muted">{sinceDay(date)}</p>
      <ul>
        <li>
          <AccountMark mark="SY" /> {above.name}
          <ul className="pl-24">
            {accounts.map(({ id, name }, at) => (
              <li key={id}>
                <AccountMark mark={at === 0 ? "CURRENT" : "NEW"} /> {name}
                {at === 0 && <span className="caption muted ml-8">{SPLIT_TEXTS.first}</span>}
              </li>
            ))}
          </ul>
        </li>
      </ul>
      {scripts.length > 0 && (
        <>
          <h3>{SPLIT_TEXTS.scripts}</h3>
          <ul>
            {scripts.map(({ id, title, number, validFrom }) => (
              <li key={id}>{scriptMoves(title, number, validFrom)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
