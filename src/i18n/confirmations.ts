// What the registers' own actions ask before they run, and what they say when they are over. Spec shell §4.

export interface ConfirmationTexts {
  text: string;
  /** Notices after it worked and after it did not; without them the general ones. */
  done?: string;
  failed?: string;
}

/** By the key that the document of a register gives its action. */
export const CONFIRMATIONS: { [kind: string]: ConfirmationTexts | undefined } = {
  APPROVE_REGISTRATION: { text: "Deseja realmente aprovar este cadastro?" },
  CHANGE_EMPLOYER: {
    text: "Deseja realmente alterar o empregador?",
    done: "Empregador alterado com sucesso!",
    failed: "Não foi possível alterar o empregador!",
  },
  REPLACE_API_KEY: { text: "A chave atual deixará de funcionar imediatamente. Deseja realmente substituí-la?" },
  RESTORE_CREDENTIALS: {
    text: "Deseja realmente restaurar as credenciais deste usuário?",
    done: "Credenciais restauradas com sucesso!",
    failed: "Não foi possível restaurar as credenciais!",
  },
};
