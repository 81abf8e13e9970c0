// The area where a spreadsheet is dropped or chosen; the keyboard reaches the file control inside.
import { type DragEvent, useId, useState } from "react";
import { IMPORT } from "./texts.ts";

interface FileDropProps {
  problem?: string;
  onFile: (file: File) => void;
}

export function FileDrop({ problem, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const described = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div>
      <label
        className="rs-drop relative grid gap-4 justify-items-center py-28 px-16 border border-dashed border-control-border rounded-control text-center data-over:border-accent data-over:shadow-ring focus-within:border-accent focus-within:shadow-ring"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{IMPORT.drop}</span>
        <span className="muted">{IMPORT.accepted}</span>
        <input
          className="absolute inset-0 w-full opacity-0 cursor-pointer"
          type="file"
          accept=".xlsx,.csv,.txt"
          data-first
          aria-label={IMPORT.drop}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? described : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Resetting the control lets the person choose the same file again after correcting it.
            target.value = "";
            if (file) onFile(file);
          }}
        />
      </label>
      {problem && (
        <p id={described} className="mt-8 text-danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
