// A person's or company's picture; initials while there is none or it cannot be read.
import { useState } from "react";

export function Avatar({ name, src, square = false }: { name: string; src?: string; square?: boolean }) {
  const [broken, setBroken] = useState<string>();
  const imageURL = src && src !== broken ? src : undefined;
  // The initials are drawn by the style sheet: as text they would be part of what the label of a row must contain.
  return (
    <span
      className={square ? "avatar square" : "avatar"}
      aria-hidden="true"
      data-initials={imageURL ? undefined : initials(name)}
    >
      {imageURL && <img src={imageURL} alt="" onError={() => setBroken(imageURL)} />}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 2 || /^\p{Lu}{2}$/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return `${first?.[0] ?? ""}${last?.[0] ?? ""}`.toLocaleUpperCase("pt-BR") || "–";
}
