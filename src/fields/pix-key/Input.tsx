// A PIX key under the mask of the kind that is chosen beside it.
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Mask } from "../../base/masks.ts";
import { definition as cnpj } from "../cnpj/definition.ts";
import { definition as cpf } from "../cpf/definition.ts";
import type { InputProps } from "../field-props.ts";
import { DraftInput } from "../parts/DraftInput.tsx";
import { maskedDraft } from "../parts/MaskedInput.tsx";
import { PlainInput } from "../parts/PlainInput.tsx";
import { definition as phone } from "../phone/definition.ts";

const MASKS = new Map<unknown, Mask | undefined>([
  ["CPF", cpf.mask],
  ["CNPJ", cnpj.mask],
  ["PHONE", phone.mask],
]);

export function Input(props: InputProps) {
  const mask = MASKS.get(useWatch({ name: `${props.source}Type` }));
  return mask ? <MaskedKey {...props} mask={mask} /> : <PlainInput {...props} />;
}

function MaskedKey({ mask, ...props }: InputProps & { mask: Mask }) {
  const { field } = props;
  const draft = useMemo(() => {
    const { shape, ...own } = maskedDraft(field, mask);
    // The country is part of the stored key alone.
    return { ...own, shape: (typed: string) => shape?.(typed.replace(/^\+55/, ""), "") ?? typed };
  }, [field, mask]);
  return <DraftInput {...props} draft={draft} className="f-code-text" />;
}
