// Formatted text; its words stand there until the sanitiser is loaded.
import { lazy, Suspense } from "react";
import type { CellProps } from "../field-props.ts";
import { plainText } from "./definition.ts";

const HtmlView = lazy(() => import("./HtmlView.tsx").then((module) => ({ default: module.HtmlView })));

export function Cell({ value }: CellProps) {
  const html = String(value ?? "");
  // Text without markup needs no sanitiser.
  if (!html.includes("<") && !html.includes("&")) return <span className="f-long-text">{html}</span>;
  return (
    <Suspense fallback={<span className="f-long-text">{plainText(html)}</span>}>
      <HtmlView html={html} />
    </Suspense>
  );
}
