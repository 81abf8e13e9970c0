// Link e foto: the link while it is open, to be copied or sent by mail, and the picture for those who decide.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { useCan } from "../../auth/session.tsx";
import { formatDateTime } from "../../base/dates.ts";
import { call, files, type PanelProps } from "../../framework.ts";
import type { IssuedLink, MailedLink } from "../../rules/biometry/capture-answers.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { CAPTURES_PAGE } from "./places.ts";
import { refusalText } from "./refusal.ts";
import { PANEL_TEXTS } from "./texts.ts";

export function LinkAndPicture({ record, onChanged }: PanelProps) {
  const can = useCan();
  const mayHandOver = can(CAPTURES_PAGE, "create");
  const mayDecide = can(CAPTURES_PAGE, "update");
  const hasPicture = Boolean(record.capturedAt) && !record.pictureErasedAt && record.status !== "PE";
  return (
    <section className="rs-section stack gap-20 phone:p-16">
      {mayHandOver && record.status === "PE" ? (
        <CaptureLink id={Number(record.id)} />
      ) : (
        <p className="muted">{PANEL_TEXTS.noLink}</p>
      )}
      {mayDecide && hasPicture ? (
        <Picture id={Number(record.id)} onOpened={onChanged} />
      ) : (
        <p className="muted">{hasPicture ? PANEL_TEXTS.pictureNote : PANEL_TEXTS.noPicture}</p>
      )}
    </section>
  );
}

function CaptureLink({ id }: { id: number }) {
  const path = `/biometry-captures/${id}`;
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["biometry-link", id],
    queryFn: () => call<IssuedLink>("GET", `${path}/link`),
    retry: false,
    gcTime: 0,
  });
  if (error) return <FailureNotice text={refusalText(error, PANEL_TEXTS.linkFailed)} onRetry={refetch} />;
  const link = data?.link ?? "";
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  const mail = () =>
    call<MailedLink>("POST", `${path}/send-link`).then(
      ({ message }) => notify(message, { type: "success" }),
      (failure: unknown) => notify(refusalText(failure, PANEL_TEXTS.mailFailed), { type: "error" }),
    );
  return (
    <div className="stack gap-8">
      <label className="field">
        <span className="field-label">{PANEL_TEXTS.link}</span>
        <input className="input" readOnly value={link} onFocus={({ target }) => target.select()} />
        <span className="caption">
          {PANEL_TEXTS.linkNote}
          {data && ` Vale até ${formatDateTime(data.expiresAt)}.`}
        </span>
      </label>
      <div className="row flex-wrap">
        <button type="button" className="button primary" disabled={!data} onClick={() => void copy()}>
          {isCopied ? PANEL_TEXTS.copied : PANEL_TEXTS.copy}
        </button>
        <button type="button" className="button" disabled={!data} onClick={() => void mail()}>
          {PANEL_TEXTS.mail}
        </button>
        <span role="status" className="sr-only">
          {isCopied && PANEL_TEXTS.copied}
        </span>
      </div>
    </div>
  );
}

function Picture({ id, onOpened }: { id: number; onOpened: () => unknown }) {
  const [address, setAddress] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  const open = async () => {
    setBusy(true);
    try {
      setAddress(URL.createObjectURL(await files.download(`/biometry-captures/${id}/picture`)));
      await onOpened();
    } catch (error) {
      notify(refusalText(error, PANEL_TEXTS.pictureFailed), { type: "error" });
    }
    setBusy(false);
  };
  return (
    <div className="stack justify-items-start gap-8">
      <p className="muted">{PANEL_TEXTS.pictureNote}</p>
      <button
        type="button"
        className="button"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => void open()}
      >
        {PANEL_TEXTS.showPicture}
      </button>
      {address && (
        <Dialog title={PANEL_TEXTS.picture} onClose={() => setAddress(undefined)}>
          <img className="rounded block max-w-full max-h-[65vh] mx-auto" src={address} alt={PANEL_TEXTS.pictureAlt} />
        </Dialog>
      )}
    </div>
  );
}
