// Uploads a file, shows the progress, and sets its id; a picture is shown.
import { type DragEvent, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import type { InputProps } from "../field-props.ts";
import { acceptedExtensions } from "../files.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { FieldBox } from "./FieldBox.tsx";
import { FileLink, sizeText } from "./FileLink.tsx";
import { PictureButton } from "./PictureButton.tsx";
import { useFieldInput } from "./use-field-input.ts";
import { type Upload, useUpload } from "./use-upload.ts";

export function FileBox({ isPicture = false, ...props }: InputProps & { isPicture?: boolean }) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const { state, send, cancel } = useUpload(field, input.set);
  const id = typeof input.value === "string" && input.value !== "" ? input.value : undefined;
  // While a file is being sent, the field does not count as empty.
  const shown = { ...input, error: state.problem ?? (state.sending ? undefined : input.error) };
  const control = () => document.getElementById(input.id)?.focus();
  const clear = () => {
    input.set(null);
    control();
  };
  const giveUp = () => {
    cancel();
    control();
  };
  return (
    <FieldBox field={field} input={shown}>
      {id && (
        <div className="flex items-center gap-8 min-w-0">
          {isPicture && (
            <PictureButton
              id={id}
              title={field.title}
              className="size-56 flex-none border border-border rounded-control object-cover"
            />
          )}
          <FileLink id={id} fresh={state.file} />
          {!readOnly && (
            <button
              type="button"
              className="icon-button small"
              aria-label={`${FIELD_TEXTS.remove}: ${field.title}`}
              onClick={clear}
            >
              <Icon name="close" />
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
      {state.sending && <Sending file={state.sending} onCancel={giveUp} />}
    </FieldBox>
  );
}

/** Shows the progress of the file and the button to cancel it. */
function Sending({ file, onCancel }: { file: NonNullable<Upload["sending"]>; onCancel: () => void }) {
  const percent = Math.floor(file.progress * 100);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-8 gap-y-2 text-table">
      <span className="truncate">{file.name}</span>
      <span className="muted">
        {sizeText(file.size)} · {percent} %
      </span>
      <button
        type="button"
        className="icon-button small"
        aria-label={`${FIELD_TEXTS.cancelUpload}: ${file.name}`}
        onClick={onCancel}
      >
        <Icon name="close" />
      </button>
      <progress
        className="col-span-full w-full h-4 accent-accent"
        value={file.progress}
        max={1}
        aria-label={`${FIELD_TEXTS.uploading} ${file.name}`}
      />
    </div>
  );
}

interface DropZoneProps extends InputProps {
  accepted: string[];
  input: ReturnType<typeof useFieldInput>;
  isReplacing: boolean;
  onFile(file: File): void;
}

function DropZone({ accepted, input, isReplacing, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const { readOnly: _filesHaveNone, ...control } = input.control;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the control inside takes keys and clicks.
    <div
      className="f-drop relative flex flex-wrap items-center gap-x-8 gap-y-4 min-h-[calc(var(--control)_*_2)] py-8 px-12 border border-dashed border-control-border rounded-control text-muted text-table data-small:min-h-(--control) data-over:border-accent data-over:shadow-ring focus-within:border-accent focus-within:shadow-ring print:hidden"
      data-over={isOver || undefined}
      data-small={isReplacing || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <span>{FIELD_TEXTS.drop}</span>
      <span className="hint">
        {[FIELD_TEXTS.accepted(accepted), FIELD_TEXTS.uploadLimit].filter(Boolean).join(" · ")}
      </span>
      <input
        {...control}
        type="file"
        className="absolute inset-0 w-full opacity-0 cursor-pointer"
        accept={accepted.map((extension) => `.${extension}`).join(",") || undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Resetting the control lets the person choose the same file again after a failure.
          event.target.value = "";
          if (file) onFile(file);
        }}
        onBlur={input.onBlur}
        ref={input.ref}
      />
    </div>
  );
}
