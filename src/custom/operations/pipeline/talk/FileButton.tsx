// A button that sends a file of the person's choice, and the names of those that were sent.
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { failureText, files } from "../../../../framework.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { CHAT_TEXTS as T } from "./texts.ts";

export interface AttachedFile {
  id: string;
  name: string;
}

interface FileButtonProps {
  /** ".pdf,.png"; absent: any file. */
  accept?: string;
  onFile: (file: AttachedFile) => void;
}

export function FileButton({ accept, onFile }: FileButtonProps) {
  const notify = useNotify();
  const control = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    try {
      const { id, fileName } = await files.upload(file);
      onFile({ id, name: fileName });
    } catch (error) {
      notify(failureText(error, T.attachFailed), { type: "error" });
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => control.current?.click()}
      >
        <Icon name="upload" /> {isBusy ? T.attaching : T.attach}
      </button>
      <input
        ref={control}
        type="file"
        hidden
        accept={accept}
        aria-label={T.attach}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Resetting the control lets the person choose the same file again.
          target.value = "";
          if (file) void send(file);
        }}
      />
    </>
  );
}

export const FileChip = ({ file, onRemove }: { file: AttachedFile; onRemove: () => void }) => (
  <span className="chip">
    {file.name}
    <IconButton label={`${T.removeFile}: ${file.name}`} onPress={onRemove}>
      <Icon name="close" size={12} />
    </IconButton>
  </span>
);
