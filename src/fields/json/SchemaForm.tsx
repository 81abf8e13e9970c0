// The generated form of a structured setting. It validates with our interpreter, because AJV compiles code, which the
// page's security policy forbids.

import { withTheme } from "@rjsf/core";
import { Theme } from "@rjsf/mui";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { refusal } from "../../base/condition.ts";
import type { Field } from "../../base/resource.ts";
import type { Condition, FieldSchema, Json } from "../../base/resource-document.ts";
import { themed } from "../../ui/themed.tsx";
import type { FieldInput } from "../parts/use-field-input.ts";
import { problemText } from "../validation-messages.ts";

/** The form of RJSF with the components of our library. */
const ThemedForm = withTheme(Theme);

const validator: ValidatorType = {
  isValid: (schema, data) => refusal(schema as Condition, data) === undefined,
  rawValidation: () => ({ errors: [] }),
  validateFormData(data, schema) {
    const refused = refusal(schema as Condition, data);
    if (!refused) return { errors: [], errorSchema: {} };
    const message = problemText(
      { path: refused.path, key: refused.keyword, params: { limit: refused.limit } },
      refused.path,
    );
    const nested = refused.path
      .split(".")
      .filter(Boolean)
      .reverse()
      .reduce<object>((inner, name) => ({ [name]: inner }), { __errors: [message] });
    return { errors: [{ stack: message, message, property: refused.path }], errorSchema: nested };
  },
};

interface SchemaFormProps {
  field: Field;
  input: FieldInput;
  readOnly?: boolean;
}

export const SchemaForm = themed(function SchemaForm({ field, input, readOnly }: SchemaFormProps) {
  return (
    <ThemedForm
      idPrefix={input.id}
      tagName="div"
      schema={schemaOf(field.schema) as RJSFSchema}
      uiSchema={{ "ui:submitButtonOptions": { norender: true }, "ui:label": false }}
      formData={input.value ?? {}}
      validator={validator}
      readonly={readOnly}
      liveValidate="onChange"
      showErrorList={false}
      noHtml5Validate
      onChange={({ formData }) => input.set(formData)}
      onBlur={input.onBlur}
    />
  );
});

/** The schema without our own keywords, which a general form does not know. */
function schemaOf(schema: FieldSchema): Json {
  return plain(schema as unknown as Json, true);
}

function plain(part: Json, isSchema: boolean): Json {
  if (Array.isArray(part)) return part.map((item) => plain(item, isSchema));
  if (typeof part !== "object" || part === null) return part;
  const keywords = Object.entries(part).filter(([keyword]) => !isSchema || !keyword.startsWith("x-"));
  // Names of properties are not keywords, so a property may be called "x-axis".
  return Object.fromEntries(
    keywords.map(([keyword, inner]) => [keyword, plain(inner, !isSchema || keyword !== "properties")]),
  );
}
