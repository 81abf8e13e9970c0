// Gives the document a title on the way to a screen that does not set one itself.
import type { ReactNode } from "react";
import { usePageTitle } from "./Page.tsx";

export function Titled({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return children;
}
