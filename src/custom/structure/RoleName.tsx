// The name of a role while it is written: in capitals as it is typed, and never left empty.
import { useState } from "react";
import { upper } from "../../base/text.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";

interface RoleNameProps {
  name: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

const LONGEST = 60;

export function RoleName({ name, onDone, onCancel }: RoleNameProps) {
  const [text, setText] = useState(name);
  const [isRefused, setRefused] = useState(false);
  const finish = () => {
    if (text.trim() === "") setRefused(true);
    else onDone(text);
  };
  return (
    <span className="[&_.input]:scroll-mb-140 row flex-auto max-w-420">
      <input
        className="input"
        aria-label={STRUCTURE_TEXTS.nameOf(name)}
        aria-invalid={isRefused || undefined}
        placeholder={STRUCTURE_TEXTS.nameBlank}
        maxLength={LONGEST}
        autoComplete="off"
        // The person has just asked to write this name.
        ref={focusOnce}
        value={text}
        onChange={({ target }) => {
          setText(upper(target.value));
          setRefused(false);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") finish();
          else onCancel();
        }}
      />
      {isRefused && (
        <span className="text-danger text-caption" role="alert">
          {STRUCTURE_TEXTS.nameBlank}
        </span>
      )}
    </span>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
