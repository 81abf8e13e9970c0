// /assinatura: a signer without an account reads and signs the documents that a link opens. Spec PIPE-040, PIPE-041.
import { Suspense, useState } from "react";
import { formatDateTime } from "../../../base/dates.ts";
import { lazyNamed } from "../../../framework.ts";
import type { LinkDocument, SignatureLink } from "../../../rules/operations/answers/signing.ts";
import { FocusedStep } from "../../../ui/FocusedStep.tsx";
import type { LinkEnding } from "./link-calls.ts";
import { RefuseStep } from "./RefuseStep.tsx";
import { SignStep } from "./SignStep.tsx";
import { SIGNATURE_TEXTS as T } from "./texts.ts";
import { type SignatureState, useSignatureLink } from "./use-signature-link.ts";

const Viewer = lazyNamed("LinkViewer", () => import("./LinkViewer.tsx"));

const ENDS = {
  SIGNED: { title: T.signedTitle, text: T.signed },
  REFUSED: { title: T.refusedTitle, text: T.refused },
  REQUESTED: { title: T.requestedTitle, text: T.requested },
} as const;

const closedTitle = (ending: LinkEnding): string =>
  ending === "SIGNED" || ending === "REFUSED" ? ENDS[ending].title : T.closedTitle;

export function SignaturePage() {
  const state = useSignatureLink();
  const [isRefusing, setRefusing] = useState(false);
  const { link, closed, end, isBusy, open, problem } = state;
  const title = end ? ENDS[end].title : closed ? closedTitle(closed.ending) : isRefusing ? T.refuseTitle : T.title;
  return (
    <FocusedStep key={title} title={title}>
      {problem && (
        <p className="notice" data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      {end ? (
        <p role="status">{ENDS[end].text}</p>
      ) : closed ? (
        <>
          <p>{closed.text}</p>
          {(closed.ending === "EXPIRED" || closed.ending === "REVOKED") && (
            <button type="button" className="button wide" disabled={isBusy} onClick={() => void state.request()}>
              {T.request}
            </button>
          )}
        </>
      ) : !link ? (
        <Opening isBusy={isBusy} onRetry={open} />
      ) : isRefusing ? (
        <RefuseStep state={state} onBack={() => setRefusing(false)} />
      ) : (
        <Steps state={state} link={link} onRefuse={() => setRefusing(true)} />
      )}
    </FocusedStep>
  );
}

function Opening({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => Promise<void> }) {
  if (isBusy) return <p role="status">{T.loading}</p>;
  return (
    <button type="button" className="button primary wide" onClick={() => void onRetry()}>
      {T.retry}
    </button>
  );
}

interface StepsProps {
  state: SignatureState;
  link: SignatureLink;
  onRefuse: () => void;
}

function Steps({ state, link, onRefuse }: StepsProps) {
  const [opened, setOpened] = useState<{ document: LinkDocument; blob: Blob }>();
  const read = async (document: LinkDocument) => {
    const blob = await state.read(document.contractID);
    if (blob) setOpened({ document, blob });
  };
  return (
    <>
      <div className="stack gap-4">
        <p className="font-semibold">{T.greeting(link.name)}</p>
        <p>{T.intro(link.lender, link.documents.length)}</p>
        {link.expiresAt && <p className="caption">{T.expires(formatDateTime(link.expiresAt))}</p>}
      </div>
      <div className="stack gap-8">
        <h2 className="text-body font-semibold">{T.documents}</h2>
        <ul className="stack gap-8">
          {link.documents.map((document) => (
            <Document key={document.contractID} document={document} isBusy={state.isBusy} onRead={read} />
          ))}
        </ul>
      </div>
      {link.biometry && <Biometry biometry={link.biometry} onRefresh={state.open} />}
      <SignStep state={state} link={link} onRefuse={onRefuse} />
      {opened && (
        <Suspense fallback={null}>
          <Viewer name={opened.document.name} blob={opened.blob} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface DocumentProps {
  document: LinkDocument;
  isBusy: boolean;
  onRead: (document: LinkDocument) => Promise<void>;
}

function Document({ document, isBusy, onRead }: DocumentProps) {
  const { name, sha256, isRead } = document;
  return (
    <li className="stack gap-6 p-12 border border-border rounded">
      <div className="row flex-wrap gap-8">
        <span className="font-semibold">{name}</span>
        <span className="status" data-tone={isRead ? "success" : "warning"}>
          {isRead ? T.isRead : T.notRead}
        </span>
      </div>
      <button
        type="button"
        className={isRead ? "button wide" : "button primary wide"}
        aria-label={`${isRead ? T.readAgain : T.read}: ${name}`}
        disabled={isBusy}
        onClick={() => void onRead(document)}
      >
        {isRead ? T.readAgain : T.read}
      </button>
      <span className="caption break-all">
        {T.hash}: {sha256}
      </span>
    </li>
  );
}

interface BiometryProps {
  biometry: NonNullable<SignatureLink["biometry"]>;
  onRefresh: () => Promise<void>;
}

function Biometry({ biometry: { isApproved, path }, onRefresh }: BiometryProps) {
  return (
    <div className="stack gap-8">
      <h2 className="text-body font-semibold">{T.biometry}</h2>
      {isApproved ? (
        <p role="status">{T.biometryDone}</p>
      ) : (
        <>
          <p>{path ? T.biometryHint : T.biometryWaiting}</p>
          <div className="row flex-wrap">
            {path && (
              <a className="button primary" href={path} target="_blank" rel="noopener">
                {T.biometryAct}
              </a>
            )}
            <button type="button" className="button" onClick={() => void onRefresh()}>
              {T.refresh}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
