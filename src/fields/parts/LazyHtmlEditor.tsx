// The editor of formatted text, whose file is loaded with the first form that has one.
import { type ComponentProps, Suspense } from "react";
import type { HtmlEditor } from "../html/HtmlEditor.tsx";
import { lazyNamed } from "./lazy-part.tsx";

const Editor = lazyNamed("HtmlEditor", () => import("../html/HtmlEditor.tsx"));

export const LazyHtmlEditor = (props: ComponentProps<typeof HtmlEditor>) => (
  <Suspense fallback={<div className="input min-h-160 overflow-auto" aria-busy="true" />}>
    <Editor {...props} />
  </Suspense>
);
