// A box to search and choose in. Its machinery is loaded with the first form that needs it.
import { lazy, Suspense } from "react";
import { FIELD_TEXTS } from "../texts.ts";
import type { ChoiceBoxProps } from "./choice.ts";

const Combo = lazy(() => import("./Combo.tsx").then((module) => ({ default: module.Combo })));

export function ChoiceBox(props: ChoiceBoxProps) {
  const waiting = (
    <input className="input" id={props.input.id} disabled placeholder={FIELD_TEXTS.loading} aria-label={props.label} />
  );
  return (
    <Suspense fallback={waiting}>
      <Combo {...props} />
    </Suspense>
  );
}
