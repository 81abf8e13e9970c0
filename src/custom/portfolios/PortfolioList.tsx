// The views as one choice: a company's picture and name, and below it the kind of company.
import { useId } from "react";
import { files } from "../../framework.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { PORTFOLIO_TEXTS } from "./texts.ts";
import type { ViewOption } from "./use-views.ts";
import "./portfolios.css";

interface PortfolioListProps {
  options: ViewOption[];
  /** Undefined while nothing is chosen. */
  value: ViewOption | undefined;
  onChange(option: ViewOption): void;
}

export function PortfolioList({ options, value, onChange }: PortfolioListProps) {
  const name = useId();
  return (
    <div className="portfolio-list" role="radiogroup" aria-label={PORTFOLIO_TEXTS.list}>
      {options.map((option) => (
        <label key={option.id ?? "whole"} className="portfolio-option">
          <input
            type="radio"
            name={name}
            value={option.id ?? ""}
            checked={option.id === value?.id}
            onChange={() => onChange(option)}
          />
          <ViewPicture option={option} />
          <span className="portfolio-name">
            <span className="truncate">{option.name}</span>
            <span className="caption">{option.typeLabel}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

export function ViewPicture({ option }: { option: ViewOption }) {
  return <Avatar square name={option.name} src={files.usePicture(option.avatarFileID)} />;
}
