// The dialog that creates a record, loaded on demand.
import { type ComponentProps, Suspense } from "react";
import { lazyNamed } from "../../fields/parts/lazy-part.tsx";
import type { CreateDialog } from "./CreateDialog.tsx";

const Dialog = lazyNamed("CreateDialog", () => import("./CreateDialog.tsx"));

export const LazyCreateDialog = (props: ComponentProps<typeof CreateDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
