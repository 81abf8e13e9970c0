// A text file as it is, line by line.
import { useEffect, useRef, useState } from "react";
import { TOOL_TEXTS } from "../../../ui/texts.ts";
import type { Viewing } from "./use-viewing.ts";
import { ViewerStage } from "./ViewerStage.tsx";
import { readableText } from "./view-kind.ts";

interface TextViewProps {
  blob: Blob;
  name: string;
  viewing: Viewing;
}

export function TextView({ blob, name, viewing: { fail } }: TextViewProps) {
  const stage = useRef<HTMLElement>(null);
  const [content, setContent] = useState<ReturnType<typeof readableText>>();
  useEffect(() => {
    let isCurrent = true;
    blob.arrayBuffer().then(
      (bytes) => isCurrent && setContent(readableText(new Uint8Array(bytes))),
      () => isCurrent && fail(TOOL_TEXTS.viewFailed),
    );
    return () => {
      isCurrent = false;
    };
  }, [blob, fail]);
  return (
    <ViewerStage name={name} stage={stage}>
      {content?.isCut && <p className="muted mb-12">{TOOL_TEXTS.textCut}</p>}
      <pre className="w-fit min-w-[min(720px,100%)] my-0 mx-auto p-16 border border-border rounded bg-surface font-mono text-table [tab-size:4] whitespace-pre">
        {content?.text}
      </pre>
    </ViewerStage>
  );
}
