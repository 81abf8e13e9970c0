// What a person agrees to before the picture is taken. Lei 13.709/2018 (LGPD), art. 11, I: biometric data needs specific
// and distinct consent. A changed text gets a new version, which is stored with the consent.
import { countText } from "../../base/count-text.ts";

export const CONSENT_VERSION = "2026-11";

export interface ConsentFacts {
  /** The name of the lender. */
  lender: string;
  phone: string | null;
  email: string | null;
  /** For how many days the picture is stored. */
  pictureDays: number;
}

export const CONSENT_LABEL =
  "Li e concordo com o uso da minha imagem para confirmar a minha identidade, como descrito acima.";

export function consentText({ lender, phone, email, pictureDays }: ConsentFacts): string[] {
  const days = countText(pictureDays, "dia", "dias");
  const contacts = [phone, email].filter((one) => one !== null && one !== "").join(" ou ");
  return [
    `${lender} precisa confirmar que é você quem está pedindo o crédito. Para isso, a foto do seu rosto será comparada por um bureau de biometria. Ela não é usada para mais nada.`,
    `A imagem do rosto é um dado pessoal sensível (Lei 13.709/2018, LGPD, art. 11). Ela fica cifrada, só é vista por quem analisa o seu cadastro e é apagada em até ${days}. O resultado da comparação é guardado com o seu cadastro.`,
    `Você pode desistir agora, fechando esta página, ou retirar o consentimento depois e pedir que os seus dados sejam apagados${contacts === "" ? "." : `: fale com ${lender} por ${contacts}.`}`,
  ];
}
