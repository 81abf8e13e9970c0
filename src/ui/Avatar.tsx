// A person's or company's picture; initials while there is none or it cannot be read.
import { useState } from "react";

interface AvatarProps {
  name: string;
  src?: string | undefined;
  square?: boolean;
  /** Its size and that of the initials, and what only one place needs. */
  className?: string;
}

export function Avatar({ name, src, square = false, className = "size-28 text-[0.6875rem]" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const imageURL = src && src !== broken ? src : undefined;
  // The initials are drawn by the style sheet: as text they would be part of what the label of a row must contain.
  return (
    <span
      className={`inline-grid flex-none place-items-center overflow-hidden bg-accent-tint text-accent font-semibold tracking-[0.01em] data-initials:before:content-[attr(data-initials)] ${square ? "rounded-control" : "rounded-full"} ${className}`}
      aria-hidden="true"
      data-initials={imageURL ? undefined : initials(name)}
    >
      {imageURL && <img className="size-full object-cover" src={imageURL} alt="" onError={() => setBroken(imageURL)} />}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 2 || /^\p{Lu}{2}$/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return `${first?.[0] ?? ""}${last?.[0] ?? ""}`.toLocaleUpperCase("pt-BR") || "–";
}
