// /biometria/captura: a person without an account takes the picture that a link asks for.
import { type ReactNode, useState } from "react";
import { formatDateTime } from "../../../base/dates.ts";
import { applyMask } from "../../../base/masks.ts";
import type { LinkState } from "../../../rules/biometry/capture-answers.ts";
import { CONSENT_LABEL, consentText } from "../../../rules/biometry/consent.ts";
import { FocusedStep } from "../../../ui/FocusedStep.tsx";
import { CameraStep } from "./CameraStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import { CAPTURE_TEXTS } from "./texts.ts";
import { type Capture, useCapture } from "./use-capture.ts";
import "./capture.css";

export function CapturePage() {
  const capture = useCapture();
  const { title, content } = stepOf(capture);
  return (
    <FocusedStep key={title} title={title}>
      {capture.problem && (
        <p className="notice" data-tone="danger" role="alert">
          {capture.problem}
        </p>
      )}
      {content}
    </FocusedStep>
  );
}

function stepOf(capture: Capture): { title: string; content: ReactNode } {
  const { link, closed, picture } = capture;
  if (closed) return { title: CAPTURE_TEXTS.closedTitle, content: <p>{closed}</p> };
  if (!link || link.state === "AGAIN") return { title: CAPTURE_TEXTS.title, content: <Opening capture={capture} /> };
  if (link.state === "WAITING")
    return { title: CAPTURE_TEXTS.waitingTitle, content: <Said text={CAPTURE_TEXTS.waiting} /> };
  if (link.state === "DONE") return { title: CAPTURE_TEXTS.doneTitle, content: <Said text={CAPTURE_TEXTS.done} /> };
  if (link.consentedAt === null)
    return { title: CAPTURE_TEXTS.consentTitle, content: <ConsentStep capture={capture} link={link} /> };
  if (picture)
    return {
      title: CAPTURE_TEXTS.previewTitle,
      content: <PreviewStep capture={capture} picture={picture} failure={link.failure} />,
    };
  return {
    title: CAPTURE_TEXTS.cameraTitle,
    content: (
      <>
        {link.failure && (
          <p className="notice" data-tone="warning">
            {CAPTURE_TEXTS.notDone} {link.failure}
          </p>
        )}
        <CameraStep onTaken={capture.choose} />
      </>
    ),
  };
}

const Said = ({ text }: { text: string }) => <p role="status">{text}</p>;

function Opening({ capture: { isBusy, open } }: { capture: Capture }) {
  if (isBusy) return <Said text={CAPTURE_TEXTS.loading} />;
  return (
    <button type="button" className="button primary wide" onClick={() => void open()}>
      {CAPTURE_TEXTS.retry}
    </button>
  );
}

const shownPhone = (phone: string | null): string | null =>
  phone && applyMask(phone.length > 10 ? "(00) 00000-0000" : "(00) 0000-0000", phone);

function ConsentStep({ capture, link }: { capture: Capture; link: LinkState }) {
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const go = () => {
    setMissing(!isAgreed);
    if (isAgreed) void capture.agree();
  };
  return (
    <>
      {capture.isAnother && (
        <p className="notice" data-tone="warning">
          {CAPTURE_TEXTS.anotherPicture}
        </p>
      )}
      <div className="stack gap-10">
        <p className="font-semibold">{CAPTURE_TEXTS.greeting(link.firstName)}</p>
        {consentText({ ...link.consent, phone: shownPhone(link.consent.phone) }).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="caption">{CAPTURE_TEXTS.expires(formatDateTime(link.expiresAt))}</p>
      </div>
      <div className="stack gap-4">
        <label className="bc-agree flex gap-12 items-start p-12 border border-border rounded">
          <input
            className="size-20 flex-none mt-1 mx-0 mb-0"
            type="checkbox"
            checked={isAgreed}
            aria-invalid={isMissing || undefined}
            aria-describedby="agree-problem"
            onChange={({ target }) => {
              setAgreed(target.checked);
              setMissing(false);
            }}
          />
          <span>{CONSENT_LABEL}</span>
        </label>
        <span id="agree-problem" className="text-danger text-caption" role="alert">
          {isMissing && CAPTURE_TEXTS.agreeFirst}
        </span>
      </div>
      <button type="button" className="button primary wide" disabled={capture.isBusy} onClick={go}>
        {CAPTURE_TEXTS.agree}
      </button>
    </>
  );
}
