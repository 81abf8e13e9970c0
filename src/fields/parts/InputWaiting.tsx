// The place of an input until its code is here: same height, so that nothing jumps.
import type { Field } from "../../base/resource.ts";

export const InputWaiting = ({ field }: { field: Field }) => (
  <div className="field" aria-hidden="true">
    <span className="field-label">{field.title}</span>
    <span className="skeleton control" />
  </div>
);
