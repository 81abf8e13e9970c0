// A placeholder with the height of the input while its code is loaded, so that the page does not jump.
import type { Field } from "../../base/resource.ts";

export const InputWaiting = ({ field }: { field: Field }) => (
  <div className="field" aria-hidden="true">
    <span className="field-label">{field.title}</span>
    <span className="skeleton control" />
  </div>
);
