// A small stored picture; pressing it shows it over the window.
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { FIELD_TEXTS } from "../texts.ts";
import { lazyPart } from "./lazy-part.tsx";
import { useFilePicture, useFileSummary } from "./use-file.ts";
import { viewKind } from "./viewer/view-kind.ts";

const FileViewer = lazyPart(async () => ({ default: (await import("./viewer/FileViewer.tsx")).FileViewer }));

interface PictureButtonProps {
  id: string;
  title: string;
  className: string;
}

export function PictureButton({ id, title, className }: PictureButtonProps) {
  const address = useFilePicture(id);
  const [isViewing, setViewing] = useState(false);
  const file = useFileSummary(isViewing ? id : undefined, undefined);
  if (!address) return <span className={`${className} skeleton`} />;
  return (
    <>
      <button
        type="button"
        className="inline-flex p-0 border-0 rounded-control bg-transparent cursor-zoom-in"
        title={FIELD_TEXTS.view}
        aria-label={`${FIELD_TEXTS.view}: ${title}`}
        onClick={() => setViewing(true)}
      >
        <img className={className} src={address} alt="" />
      </button>
      {isViewing &&
        file &&
        createPortal(
          <Suspense fallback={null}>
            <FileViewer
              id={id}
              name={file.fileName}
              kind={viewKind(file.fileName) ?? "image"}
              onClose={() => setViewing(false)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
