// The upload of a file: checked before it starts, with progress, and cancellable.
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { Field } from "../../base/resource.ts";
import { acceptedExtensions, refuseFile } from "../files.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { type FileSummary, useFileCalls } from "./use-file.ts";

export interface Upload {
  /** The file that is being sent. */
  sending?: { name: string; size: number; progress: number };
  problem?: string;
  /** The file that has arrived. */
  file?: FileSummary;
}

export function useUpload(field: Field, set: (value: unknown) => void) {
  const calls = useFileCalls();
  const notify = useNotify();
  const [state, setState] = useState<Upload>({});
  const turn = useRef<AbortController>(undefined);
  useEffect(() => () => turn.current?.abort(), []);
  const send = async (file: File) => {
    // When another file is chosen meanwhile, only the later one counts.
    turn.current?.abort();
    const problem = refuseFile(file, acceptedExtensions(field));
    if (problem) return setState({ problem });
    const mine = new AbortController();
    turn.current = mine;
    const setUnlessAborted = (next: Upload) => !mine.signal.aborted && setState(next);
    const follow = (progress: number) => setUnlessAborted({ sending: { name: file.name, size: file.size, progress } });
    follow(0);
    try {
      const stored = await calls.upload(file, follow, mine.signal);
      if (mine.signal.aborted) return;
      setState({ file: stored });
      set(stored.id);
      notify(FIELD_TEXTS.uploaded, { type: "success" });
    } catch (error) {
      setUnlessAborted({ problem: error instanceof Error && error.message ? error.message : FIELD_TEXTS.uploadError });
    }
  };
  const cancel = () => {
    turn.current?.abort();
    setState({});
  };
  return { state, send, cancel };
}
