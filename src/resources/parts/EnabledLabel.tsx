// Whether a record is enabled, in the gender of its register: "Habilitada".
import type { Resource } from "../../base/resource.ts";
import { switchText } from "../texts.ts";

export const EnabledLabel = ({ resource, isOn }: { resource: Resource; isOn: boolean }) => (
  <span className="status" data-tone={isOn ? "success" : "neutral"}>
    {switchText(resource, isOn)}
  </span>
);
