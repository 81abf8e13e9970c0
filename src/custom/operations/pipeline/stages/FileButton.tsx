// A button that chooses a file; a second choice waits until the first file has been sent.
import { useRef } from "react";
import { ActButton } from "../../parts/ActButton.tsx";

interface FileButtonProps {
  label: string;
  accept: readonly string[];
  reason: string | undefined;
  /** Between 0 and 1 while a file is on its way. */
  progress: number | undefined;
  onFile: (file: File) => void;
}

export function FileButton({ label, accept, reason, progress, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSending = progress !== undefined;
  return (
    <>
      <ActButton className="button small" reason={reason} onPress={() => !isSending && input.current?.click()}>
        {isSending ? `${Math.floor(progress * 100)} %` : label}
      </ActButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept.map((extension) => `.${extension}`).join(",") || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Resetting the control lets the person choose the same file again after a failure.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
