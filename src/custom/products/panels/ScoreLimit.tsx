// A score from 0 to 1000: while it is empty, its box shows the lowest or the highest one.
import { fieldParts, type InputProps } from "../../../framework.ts";
import { HIGHEST_SCORE } from "../../../rules/products/score-bands.ts";

/** A sign can be typed, so that its refusal has a text. */
const DRAFT: fieldParts.Draft = {
  toText: (value) => (typeof value === "number" ? String(value) : ""),
  toWire: (text) => (/\d/.test(text) ? Number(text) : null),
  shape: (typed) => typed.replace(/(?!^-)\D/g, "").slice(0, 5),
  isTyped: (character) => /[\d-]/.test(character),
};

export const ScoreLimitInput = (props: InputProps) => (
  <fieldParts.DraftInput
    {...props}
    draft={DRAFT}
    inputMode="numeric"
    placeholder={String(props.field.schema["x-min-field"] ? HIGHEST_SCORE : 0)}
    className="f-number-text text-right"
  />
);
