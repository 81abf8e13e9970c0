// What stands beside a page and folds away; below it on a narrow screen.
import { type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";
import { useMedia } from "./use-media.ts";

interface FoldingColumnProps {
  /** What it is called for those who do not see it. */
  title: string;
  /** The labels of its button. */
  texts: { show: string; hide: string };
  /** In pixels, where it stands beside the page. */
  width: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Not drawn while it is folded. */
  children: ReactNode;
}

const WIDE = "(min-width: 1280px)";

export function FoldingColumn({ title, texts, width, isOpen, onToggle, children }: FoldingColumnProps) {
  const isBeside = useMedia(WIDE);
  const id = useId();
  const label = isOpen ? texts.hide : texts.show;
  return (
    <section
      className="rs-side w-28 text-table max-[1280px]:col-[-2/-1] max-[1280px]:w-auto"
      data-open={isOpen}
      style={isOpen && isBeside ? { width } : undefined}
      aria-label={title}
    >
      <div className="flex relative z-1 justify-end h-32">
        <button
          type="button"
          className="icon-button small"
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name={isOpen ? "chevronRight" : "chevronLeft"} size={14} />
        </button>
      </div>
      {isOpen && <div id={id}>{children}</div>}
    </section>
  );
}
