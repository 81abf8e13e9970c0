// Sends a file, tells how far it went, and keeps its id; a picture is shown.
import { type DragEvent, useRef, useState } from "react";
import type { InputProps } from "../field-props.ts";
import { acceptedExtensions, refuseFile } from "../files.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { FieldBox } from "./FieldBox.tsx";
import { FileLink } from "./FileLink.tsx";
import { Glyph } from "./Glyph.tsx";
import { controlProps, useFieldInput } from "./use-field-input.ts";
import { type KnownFile, useFileCalls, useFilePicture } from "./use-file.ts";

export function FileBox({ isPicture = false, ...props }: InputProps & { isPicture?: boolean }) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const { state, send } = useUpload(props, input.set);
  const id = typeof input.value === "string" && input.value !== "" ? input.value : undefined;
  const shown = { ...input, error: state.problem ?? input.error };
  const clear = () => input.set(null);
  return (
    <FieldBox field={field} input={shown}>
      {id && (
        <div className="f-stored">
          {isPicture && <Picture id={id} title={field.title} />}
          <FileLink id={id} fresh={state.file} />
          {!readOnly && (
            <button
              type="button"
              className="icon-button small"
              aria-label={`${FIELD_TEXTS.remove}: ${field.title}`}
              onClick={clear}
            >
              <Glyph name="close" />
            </button>
          )}
        </div>
      )}
      {!readOnly && (
        <DropZone
          {...props}
          accepted={acceptedExtensions(field)}
          input={shown}
          onFile={send}
          isReplacing={id !== undefined}
        />
      )}
      {state.progress !== undefined && (
        <progress className="f-progress" value={state.progress} max={1} aria-label={FIELD_TEXTS.uploading} />
      )}
    </FieldBox>
  );
}

function Picture({ id, title }: { id: string; title: string }) {
  const address = useFilePicture(id);
  return address ? <img className="f-picture" src={address} alt={title} /> : <span className="f-picture skeleton" />;
}

interface Upload {
  progress?: number;
  problem?: string;
  file?: KnownFile;
}

function useUpload({ field }: InputProps, set: (value: unknown) => void) {
  const calls = useFileCalls();
  const [state, setState] = useState<Upload>({});
  const turn = useRef(0);
  const send = async (file: File) => {
    const mine = ++turn.current;
    const problem = refuseFile(file, acceptedExtensions(field));
    if (problem) return setState({ problem });
    setState({ progress: 0 });
    try {
      const stored = await calls.upload(file, (progress) => mine === turn.current && setState({ progress }));
      // Another file was chosen meanwhile: the later one counts.
      if (mine !== turn.current) return;
      setState({ file: stored });
      set(stored.id);
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : FIELD_TEXTS.uploadError;
      if (mine === turn.current) setState({ problem: message });
    }
  };
  return { state, send };
}

interface DropZoneProps extends InputProps {
  accepted: string[];
  input: ReturnType<typeof useFieldInput>;
  isReplacing: boolean;
  onFile(file: File): void;
}

function DropZone({ accepted, input, isReplacing, onFile, ...props }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const { readOnly: _filesHaveNone, ...control } = controlProps(input, props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the control inside takes keys and clicks.
    <div
      className="f-drop"
      data-over={isOver || undefined}
      data-small={isReplacing || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Glyph name="upload" />
      <span>{FIELD_TEXTS.drop}</span>
      <span className="hint">
        {[FIELD_TEXTS.accepted(accepted), FIELD_TEXTS.uploadLimit].filter(Boolean).join(" · ")}
      </span>
      <input
        {...control}
        type="file"
        className="f-drop-input"
        accept={accepted.map((extension) => `.${extension}`).join(",") || undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a failure.
          event.target.value = "";
          if (file) onFile(file);
        }}
        onBlur={input.onBlur}
        ref={input.ref}
      />
    </div>
  );
}
