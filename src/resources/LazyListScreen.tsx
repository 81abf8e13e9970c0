// The list of a register for a page by hand, loaded with its first use.
import { type ComponentProps, Suspense } from "react";
import { lazyNamed } from "../fields/parts/lazy-part.tsx";
import type { ListScreen } from "./ListScreen.tsx";
import { RecordSkeleton } from "./parts/states.tsx";

const Screen = lazyNamed("ListScreen", () => import("./ListScreen.tsx"), "h1");

export const LazyListScreen = (props: ComponentProps<typeof ListScreen>) => (
  <Suspense fallback={<RecordSkeleton />}>
    <Screen {...props} />
  </Suspense>
);
