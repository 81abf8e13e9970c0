// A contract with sample values for its variables.
import { fieldParts } from "../../framework.ts";
import { fillTemplate } from "../../rules/contract-templates/template-text.ts";
import { SAMPLE_VALUES } from "../../rules/contract-templates/template-variables.ts";
import { TEMPLATE_TEXTS } from "./texts.ts";

export function SampleText({ html }: { html: string }) {
  return (
    <div className="stack justify-items-start gap-10">
      <p className="muted">{TEMPLATE_TEXTS.sampleNote}</p>
      <fieldParts.HtmlView html={fillTemplate(html, SAMPLE_VALUES)} />
    </div>
  );
}
