// The views as one choice: a company's picture and name, and below it the kind of company.
import { useId } from "react";
import { files } from "../../framework.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { PORTFOLIO_TEXTS } from "./texts.ts";
import type { ViewOption } from "./use-views.ts";

interface PortfolioListProps {
  options: ViewOption[];
  /** Undefined while nothing is chosen. */
  value: ViewOption | undefined;
  onChange(option: ViewOption): void;
}

export function PortfolioList({ options, value, onChange }: PortfolioListProps) {
  const name = useId();
  return (
    <div
      className="grid gap-2 max-h-196 p-4 overflow-y-auto overscroll-contain [scrollbar-width:thin] border border-border rounded"
      role="radiogroup"
      aria-label={PORTFOLIO_TEXTS.list}
    >
      {options.map((option) => (
        <label
          key={option.id ?? "whole"}
          className="group flex items-center gap-10 min-h-40 py-3 px-10 rounded-control cursor-pointer hover:bg-hover has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2"
        >
          <input
            className="flex-none m-0 outline-none"
            type="radio"
            name={name}
            value={option.id ?? ""}
            checked={option.id === value?.id}
            onChange={() => onChange(option)}
          />
          <ViewPicture className="size-28 text-[0.6875rem] group-has-checked:bg-surface" option={option} />
          <span className="portfolio-name grid min-w-0 leading-[1.3]">
            <span className="truncate text-table font-medium">{option.name}</span>
            <span className="caption">{option.typeLabel}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

export function ViewPicture({ option, className }: { option: ViewOption; className: string }) {
  return <Avatar square className={className} name={option.name} src={files.usePicture(option.avatarFileID)} />;
}
