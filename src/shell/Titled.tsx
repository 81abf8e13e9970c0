// Sets the document title while a screen loads; the screen may set a more precise one, such as the name of its record.
import { type ReactNode, useState } from "react";
import { PageDescriptionContext } from "../resources/parts/page-description.ts";
import { usePageTitle } from "./Page.tsx";

export function Titled({ title, children }: { title: string; children: ReactNode }) {
  const [description, describe] = useState<string>();
  usePageTitle(description ?? title);
  return <PageDescriptionContext value={describe}>{children}</PageDescriptionContext>;
}
