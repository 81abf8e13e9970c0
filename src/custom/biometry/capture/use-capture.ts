// One way through the page of a link: consent, camera, preview, and what became of the picture. The picture stays in
// memory until the server has said that it has it.
import { useCallback, useEffect, useState } from "react";
import type { LinkState } from "../../../rules/biometry/capture-answers.ts";
import { giveConsent, LinkRefused, openLink, sendPicture } from "./link-calls.ts";
import { CAPTURE_TEXTS } from "./texts.ts";

const POLL_MS = 3_000;
const POLLS = 40;

export interface Capture {
  link: LinkState | undefined;
  /** Why the link opens nothing. */
  closed: string | undefined;
  /** What went wrong with the last step, which may be done again. */
  problem: string | undefined;
  picture: Blob | undefined;
  isBusy: boolean;
  /** A neutral result has led to this link. */
  isAnother: boolean;
  open(): Promise<void>;
  agree(): Promise<void>;
  choose(picture: Blob | undefined): void;
  send(): Promise<void>;
}

const codeInAddress = (): string => window.location.hash.slice(1);

export function useCapture(): Capture {
  const [code, setCode] = useState(codeInAddress);
  const [link, setLink] = useState<LinkState>();
  const [closed, setClosed] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<Blob>();
  const [isBusy, setBusy] = useState(false);
  const [isAnother, setAnother] = useState(false);

  const step = useCallback(async (call: () => Promise<LinkState>, offline: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const next = await call();
      setLink(next);
      if (next.state !== "OPEN") setPicture(undefined);
      if (next.state === "AGAIN" && next.nextCode) {
        // A reload opens the new link, and the old one is no step back.
        window.history.replaceState(window.history.state, "", `#${next.nextCode}`);
        setAnother(true);
        setCode(next.nextCode);
      }
    } catch (error) {
      if (!(error instanceof LinkRefused)) setProblem(offline);
      else if (error.isFinal) setClosed(error.message);
      else setProblem(error.message);
    }
    setBusy(false);
  }, []);

  const open = useCallback(() => step(() => openLink(code), CAPTURE_TEXTS.offline), [step, code]);
  useEffect(() => {
    if (code === "") setClosed(CAPTURE_TEXTS.noCode);
    else void open();
  }, [code, open]);
  usePolling(link?.state === "WAITING", open);

  return {
    ...{ link, closed, problem, picture, isBusy, isAnother, open },
    agree: () => step(() => giveConsent(code), CAPTURE_TEXTS.offline),
    choose: (next) => {
      setProblem(undefined);
      setPicture(next);
    },
    send: () => step(() => sendPicture(code, picture ?? new Blob()), CAPTURE_TEXTS.offlineSending),
  };
}

function usePolling(isWaiting: boolean, poll: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return;
    let polls = 0;
    const timer = setInterval(() => {
      polls++;
      if (polls > POLLS) clearInterval(timer);
      else void poll();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, poll]);
}
