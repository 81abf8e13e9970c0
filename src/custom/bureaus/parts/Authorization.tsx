// The client's own authorisation, without which nobody may ask the SCR: the signed file, or the number under which the
// lender has it; and the statement of whoever asks.
import { type UseFormReturn, useForm } from "react-hook-form";
import type { Field } from "../../../base/resource.ts";
import { inputOf } from "../../../framework.ts";

export interface AuthorizationValues {
  authorizationFileID: string | null;
  authorizationNumber: string;
  isDeclared: boolean;
}

const TEXTS = {
  title: "Autorização do titular",
  hint: "A consulta ao SCR só é lícita com a autorização do titular: anexe o arquivo assinado ou informe o número de registro.",
  file: "Arquivo assinado",
  number: "Número de registro",
  declared: "Declaro possuir autorização do titular para esta consulta.",
  needed: "Anexe o arquivo assinado ou informe o número de registro da autorização.",
  undeclared: "Marque a declaração para continuar.",
};

const field = (name: string, type: string, title: string, more: Field["schema"] = {}): Field => ({
  ...{ name, path: name, title, type, required: false, readOnly: false, schema: { title, ...more } },
});
const FILE_FIELD = field("authorizationFileID", "file", TEXTS.file);
const NUMBER_FIELD = field("authorizationNumber", "text", TEXTS.number, { maxLength: 80, "x-case": "as-typed" });
const FileInput = inputOf("file");
const NumberInput = inputOf("text");

export const useAuthorization = (): UseFormReturn<AuthorizationValues> =>
  useForm<AuthorizationValues>({
    defaultValues: { authorizationFileID: null, authorizationNumber: "", isDeclared: false },
  });

/** Puts its message at the field that lacks, and returns what is sent; undefined when something lacks. */
export function checkedAuthorization(
  form: UseFormReturn<AuthorizationValues>,
): { authorizationFileID?: string; authorizationNumber?: string } | undefined {
  const { authorizationFileID, authorizationNumber, isDeclared } = form.getValues();
  const number = (authorizationNumber ?? "").trim();
  form.clearErrors();
  const hasProof = number !== "" || Boolean(authorizationFileID);
  if (!isDeclared) form.setError("isDeclared", { message: TEXTS.undeclared }, { shouldFocus: true });
  if (!hasProof) form.setError("authorizationNumber", { message: TEXTS.needed }, { shouldFocus: true });
  if (!isDeclared || !hasProof) return undefined;
  return {
    ...(number === "" ? {} : { authorizationNumber: number }),
    ...(authorizationFileID ? { authorizationFileID } : {}),
  };
}

/** Stands inside the provider of its form. */
export function Authorization({ form }: { form: UseFormReturn<AuthorizationValues> }) {
  const problem = form.formState.errors.isDeclared?.message;
  return (
    <fieldset className="stack gap-12">
      <legend className="font-semibold">{TEXTS.title}</legend>
      <p className="caption">{TEXTS.hint}</p>
      <NumberInput field={NUMBER_FIELD} source="authorizationNumber" />
      <FileInput field={FILE_FIELD} source="authorizationFileID" />
      <div>
        <label className="row items-start">
          <input
            type="checkbox"
            className="check"
            aria-invalid={problem !== undefined}
            aria-describedby={problem && "authorization-undeclared"}
            {...form.register("isDeclared")}
          />
          <span>{TEXTS.declared}</span>
        </label>
        {problem && (
          <p id="authorization-undeclared" className="text-danger text-caption" role="alert">
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
