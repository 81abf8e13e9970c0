// What a signer agrees to before an electronic signature. MP 2.200-2/2001, art. 10, § 2º; Lei 14.063/2020.
export const SIGNING_CONSENT_VERSION = 1;

/** `hasCertificate`: the signature is made with a certificate of ICP-Brasil. */
export const signingConsent = (hasCertificate: boolean): string =>
  hasCertificate
    ? "Li os documentos, concordo com eles e assino com o meu certificado ICP-Brasil."
    : "Li os documentos, concordo com eles e aceito assiná-los por meio eletrônico, com o registro do meu CPF, do horário e do endereço de rede.";
