// A box to search and choose in. Its code is loaded with the first form that needs it.
import { Suspense } from "react";
import { FIELD_TEXTS } from "../texts.ts";
import type { ChoiceBoxProps } from "./choice.ts";
import { lazyPart } from "./lazy-part.tsx";

const Combo = lazyPart(async () => ({ default: (await import("./Combo.tsx")).Combo }));

export function ChoiceBox(props: ChoiceBoxProps) {
  const waiting = (
    <input
      className="input"
      id={props.input.id}
      disabled
      placeholder={FIELD_TEXTS.loading}
      aria-busy="true"
      aria-label={props.label}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <Combo {...props} />
    </Suspense>
  );
}
