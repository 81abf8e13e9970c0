// The picture before it is sent, and while it could not be.
import { useEffect, useState } from "react";
import { CAPTURE_TEXTS } from "./texts.ts";
import type { Capture } from "./use-capture.ts";

interface PreviewStepProps {
  capture: Capture;
  picture: Blob;
  /** Why the bureau did not take it; it may be sent again. */
  failure: string | null;
}

export function PreviewStep({ capture, picture, failure }: PreviewStepProps) {
  const address = useAddress(picture);
  return (
    <>
      <p>{CAPTURE_TEXTS.previewHint}</p>
      {failure && !capture.problem && !capture.isBusy && (
        <p className="notice" data-tone="warning" role="alert">
          {CAPTURE_TEXTS.notDone} {failure}
        </p>
      )}
      <div className="bc-finder relative overflow-hidden aspect-[3/4] rounded bg-sunken" data-still>
        {address && <img className="size-full object-cover" src={address} alt={CAPTURE_TEXTS.preview} />}
      </div>
      <p role="status" className="sr-only">
        {capture.isBusy && CAPTURE_TEXTS.sending}
      </p>
      <button
        type="button"
        className="button primary wide"
        disabled={capture.isBusy}
        aria-busy={capture.isBusy || undefined}
        onClick={() => void capture.send()}
      >
        {capture.isBusy ? CAPTURE_TEXTS.sending : CAPTURE_TEXTS.send}
      </button>
      <button type="button" className="button wide" disabled={capture.isBusy} onClick={() => capture.choose(undefined)}>
        {CAPTURE_TEXTS.again}
      </button>
    </>
  );
}

function useAddress(picture: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const next = URL.createObjectURL(picture);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [picture]);
  return address;
}
