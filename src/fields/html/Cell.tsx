// Formatted text; it is shown as plain text until the sanitiser is loaded.
import { Suspense } from "react";
import type { CellProps } from "../field-props.ts";
import { lazyPart } from "../parts/lazy-part.tsx";
import { plainText } from "./definition.ts";

const HtmlView = lazyPart(async () => ({ default: (await import("./HtmlView.tsx")).HtmlView }));

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
