// The dialog that makes a record, loaded when somebody asks for it.
import { type ComponentProps, Suspense } from "react";
import { lazyNamed } from "../../fields/parts/lazy-part.tsx";
import type { CreateDialog } from "./CreateDialog.tsx";

const Dialog = lazyNamed("CreateDialog", () => import("./CreateDialog.tsx"));

export const LazyCreateDialog = (props: ComponentProps<typeof CreateDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
