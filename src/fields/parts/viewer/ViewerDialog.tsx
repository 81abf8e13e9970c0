// A file over the whole window: picture, PDF or text, with zoom, pages and the way to save it. Keys: + and − zoom, 0
// fits, PageUp and PageDown turn pages, Esc closes.
import { type KeyboardEvent, type ReactNode, Suspense, useState } from "react";
import { Dialog } from "../../../ui/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { TOOL_TEXTS } from "../../../ui/texts.ts";
import { lazyPart } from "../lazy-part.tsx";
import { saveBlob } from "../use-file.ts";
import { ImageView } from "./ImageView.tsx";
import { TextView } from "./TextView.tsx";
import { usePages, useZoom, type Viewing } from "./use-viewing.ts";
import { ViewerBar } from "./ViewerBar.tsx";
import type { ViewKind } from "./view-kind.ts";

const PdfView = lazyPart(async () => ({ default: (await import("./PdfView.tsx")).PdfView }));

interface ViewerDialogProps {
  title: string;
  /** The name under which the file is saved. */
  fileName: string;
  kind: ViewKind;
  /** Absent while it is being loaded. */
  blob: Blob | undefined;
  /** The reason why it could not be loaded. */
  failure?: string;
  /** Shown beside the button that saves the file. */
  tools?: ReactNode;
  onClose: () => void;
}

export function ViewerDialog({ title, fileName, kind, blob, failure, tools, onClose }: ViewerDialogProps) {
  const [problem, setProblem] = useState<string>();
  const viewing: Viewing = { ...useZoom(), ...usePages(), fail: setProblem };
  const failureText = failure ?? problem;
  return (
    <Dialog title={title} size="full" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole tool, each with a button of its own. */}
      <div className="viewer flex flex-col h-full min-h-0" onKeyDown={(event) => onKey(event, viewing)}>
        <ViewerBar
          kind={failureText ? undefined : kind}
          viewing={viewing}
          onSave={blob ? () => saveBlob(blob, fileName) : undefined}
          tools={tools}
        />
        {failureText ? (
          <Failure text={failureText} />
        ) : blob ? (
          <View kind={kind} {...{ blob, name: title, viewing }} />
        ) : (
          <Waiting />
        )}
      </div>
    </Dialog>
  );
}

interface ViewProps {
  kind: ViewKind;
  blob: Blob;
  name: string;
  viewing: Viewing;
}

function View({ kind, ...viewProps }: ViewProps) {
  if (kind === "image") return <ImageView {...viewProps} />;
  if (kind === "text") return <TextView {...viewProps} />;
  return (
    <Suspense fallback={<Waiting />}>
      <PdfView {...viewProps} />
    </Suspense>
  );
}

const Waiting = () => (
  <div
    className="relative flex-1 min-h-0 p-16 overflow-auto bg-sunken focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2"
    role="status"
    aria-busy="true"
    aria-label={TOOL_TEXTS.loading}
  >
    <span className="skeleton block relative w-[min(720px,100%)] min-h-320 mt-0 mx-auto mb-16 border border-border h-[70%] bg-neutral-tint" />
  </div>
);

const Failure = ({ text }: { text: string }) => (
  <div
    className="relative flex-1 min-h-0 p-16 overflow-auto bg-sunken focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2"
    role="alert"
  >
    <EmptyState heading="h3" icon="eye" iconSize={16} title={text} text={TOOL_TEXTS.viewHint} />
  </div>
);

function onKey(event: KeyboardEvent, viewing: Viewing): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
  const acts: Record<string, () => void> = {
    "+": () => viewing.change(1),
    "=": () => viewing.change(1),
    "-": () => viewing.change(-1),
    "0": viewing.fit,
    ...(viewing.pages > 0 && {
      PageDown: () => viewing.goTo(viewing.page + 1),
      PageUp: () => viewing.goTo(viewing.page - 1),
    }),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
