// The contract of a template with sample data, on its reading page.
import type { PanelProps } from "../../framework.ts";
import { SampleText } from "./SampleText.tsx";
import { TEMPLATE_TEXTS } from "./texts.ts";

export function PreviewPanel({ record }: PanelProps) {
  return (
    <section className="rs-section phone:p-16">
      {typeof record.body === "string" ? (
        <SampleText html={record.body} />
      ) : (
        <p className="muted">{TEMPLATE_TEXTS.noText}</p>
      )}
    </section>
  );
}
