// The one sign for a field without a value, on pages, in forms and in comparisons.
import { FIELD_TEXTS } from "../texts.ts";

export const Nothing = () => (
  <span className="muted">
    <span aria-hidden="true">{FIELD_TEXTS.empty}</span>
    <span className="sr-only">{FIELD_TEXTS.notInformed}</span>
  </span>
);
