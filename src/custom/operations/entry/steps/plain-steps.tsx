// The steps that are no more than their fields, with what fills them in.
import { useWatch } from "react-hook-form";
import { objectsIn } from "../../../../base/plain-object.ts";
import { fieldParts } from "../../../../framework.ts";
import { STEP_CHECKS } from "../../../../rules/operations/entry-fields.ts";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { RegisteredParty } from "../RegisteredParty.tsx";
import type { StepProps } from "./step-props.ts";

export const PlainStep = ({ step, fields, start, acts }: StepProps) => (
  <StepForm step={step} fields={fields} start={start} acts={acts} check={STEP_CHECKS[step.code]} />
);

const NO_NAMES: readonly string[] = [];

export function PreAnalysisStep({ step, fields, start, acts }: StepProps) {
  const names = fields.map(({ name }) => name).filter((name) => name !== "documentNumber");
  return (
    <StepForm step={step} fields={fields} start={start} acts={acts}>
      <fieldParts.MemberGrid fields={fields} source="" />
      <RegisteredParty holder="" names={names} />
    </StepForm>
  );
}

export function GuarantorsStep({ step, fields, start, acts }: StepProps) {
  const members = fields[0]?.fields ?? [];
  const namesIn = (part: string) =>
    members.find(({ name }) => name === part)?.fields?.map(({ name }) => name) ?? NO_NAMES;
  return (
    <StepForm step={step} fields={fields} start={start} acts={acts}>
      <fieldParts.MemberGrid fields={fields} source="" />
      <RegisteredGuarantors namesOf={{ person: namesIn("person"), company: namesIn("company") }} />
    </StepForm>
  );
}

function RegisteredGuarantors({ namesOf }: { namesOf: { person: readonly string[]; company: readonly string[] } }) {
  const guarantors: unknown = useWatch({ name: "guarantors" });
  return objectsIn(guarantors).map(({ type }, at) => {
    const part: keyof typeof namesOf = type === "COMPANY" ? "company" : "person";
    const holder = `guarantors.${at}.${part}`;
    return <RegisteredParty key={holder} holder={holder} names={namesOf[part]} />;
  });
}
