// One way through the page of a signing link: what it opens, what was read, and how it ended.
import { useCallback, useEffect, useState } from "react";
import type { SignatureLink } from "../../../rules/operations/answers/signing.ts";
import {
  type LinkEnding,
  LinkRefused,
  openLink,
  readDocument,
  refuseDocuments,
  requestLink,
  type SignatureInput,
  signDocuments,
} from "./link-calls.ts";
import { SIGNATURE_TEXTS } from "./texts.ts";

export interface SignatureState {
  link: SignatureLink | undefined;
  /** Why the link opens nothing. */
  closed: { text: string; ending: LinkEnding } | undefined;
  end: "SIGNED" | "REFUSED" | "REQUESTED" | undefined;
  /** What went wrong with the last step, which may be done again. */
  problem: string | undefined;
  /** By the name of the field. */
  fields: Readonly<Record<string, string>>;
  isBusy: boolean;
  open(): Promise<void>;
  /** The document; undefined when it could not be read, which is said. */
  read(contractID: number): Promise<Blob | undefined>;
  sign(sent: SignatureInput): Promise<void>;
  refuse(sent: { documentNumber: string; reason: string }): Promise<void>;
  request(): Promise<void>;
}

const codeInAddress = (): string => window.location.hash.slice(1);

/** One call at a time, and what is said of it when it fails. */
function useStep() {
  const [closed, setClosed] = useState<SignatureState["closed"]>();
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<SignatureState["fields"]>({});
  const [isBusy, setBusy] = useState(false);
  const step = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    setProblem(undefined);
    setFields({});
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LinkRefused)) setProblem(SIGNATURE_TEXTS.offline);
      else if (error.ending) setClosed({ text: error.message, ending: error.ending });
      else {
        setFields(error.fields);
        if (Object.keys(error.fields).length === 0) setProblem(error.message);
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  }, []);
  return { closed, setClosed, problem, fields, isBusy, step };
}

export function useSignatureLink(): SignatureState {
  const [code] = useState(codeInAddress);
  const [link, setLink] = useState<SignatureLink>();
  const [end, setEnd] = useState<SignatureState["end"]>();
  const { closed, setClosed, problem, fields, isBusy, step } = useStep();
  const open = useCallback(async () => {
    const opened = await step(() => openLink(code));
    if (opened) setLink(opened);
  }, [step, code]);
  useEffect(() => {
    if (code === "") setClosed({ text: SIGNATURE_TEXTS.noCode, ending: "UNKNOWN" });
    else void open();
  }, [code, open, setClosed]);
  const ending = async (work: () => Promise<unknown>, how: NonNullable<SignatureState["end"]>) => {
    const isDone = await step(async () => {
      await work();
      return true;
    });
    if (isDone) setEnd(how);
  };
  return {
    ...{ link, closed, end, problem, fields, isBusy, open },
    async read(contractID) {
      const blob = await step(() => readDocument(code, contractID));
      if (blob) setLink((before) => before && withRead(before, contractID));
      return blob;
    },
    sign: (sent) => ending(() => signDocuments(code, sent), "SIGNED"),
    refuse: (sent) => ending(() => refuseDocuments(code, sent), "REFUSED"),
    request: () => ending(() => requestLink(code), "REQUESTED"),
  };
}

const withRead = (link: SignatureLink, contractID: number): SignatureLink => ({
  ...link,
  documents: link.documents.map((one) => (one.contractID === contractID ? { ...one, isRead: true } : one)),
});
