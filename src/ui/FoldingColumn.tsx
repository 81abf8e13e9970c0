// What stands beside a page and folds away, or below it.
import { type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";

interface FoldingColumnProps {
  /** What it is called for those who do not see it. */
  title: string;
  /** The labels of its button. */
  texts: { show: string; hide: string };
  /** In pixels, where it stands beside the page. */
  width: number;
  isOpen: boolean;
  /** Below the page it takes the width that there is. */
  isBeside: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Not drawn while it is folded. */
  children: ReactNode;
}

/** Where it comes from when it opens, and where it goes to. */
const FOLDS = { beside: ["chevronLeft", "chevronRight"], below: ["chevronDown", "chevronUp"] } as const;

export function FoldingColumn({ title, texts, width, isOpen, isBeside, onToggle, children }: FoldingColumnProps) {
  const id = useId();
  const label = isOpen ? texts.hide : texts.show;
  return (
    <section
      className="rs-side w-28 text-table data-[beside=false]:col-[-2/-1] data-[beside=false]:w-auto"
      data-open={isOpen}
      data-beside={isBeside}
      style={isOpen && isBeside ? { width } : undefined}
      aria-label={title}
    >
      <div className={`flex relative z-1 items-center ${isBeside ? "h-32 justify-end" : "min-h-32 justify-between"}`}>
        {!isBeside && <h2 className="text-section">{title}</h2>}
        <button
          type="button"
          className={`icon-button small ${isBeside ? "" : "bg-transparent!"}`}
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name={FOLDS[isBeside ? "beside" : "below"][isOpen ? 1 : 0]} size={14} />
        </button>
      </div>
      {isOpen && <div id={id}>{children}</div>}
    </section>
  );
}
