// The texts of every confirmation: a key, a title, a question, the verb of the act, and the notices afterwards. Spec
// shell §4 and §8, credit §2.8.

export interface ConfirmationTexts {
  title: string;
  text: string;
  /** The verb on the button. */
  verb: string;
  isDanger?: boolean;
  /** The act can be undone, so the warning that it cannot is omitted. */
  isReversible?: boolean;
  /** Notices after success and after failure; when absent, the general ones. */
  done?: string;
  failed?: string;
}

export const CONFIRMATIONS = {
  REVERSE_ENTRY: {
    title: "Estornar lançamento",
    text: "Um novo lançamento, com as contas invertidas, desfaz este. Os dois ficam ligados e não podem mais ser alterados. Deseja realmente estornar?",
    verb: "Estornar",
    done: "Lançamento estornado com sucesso!",
    failed: "Não foi possível estornar o lançamento!",
  },
  REPLACE_API_KEY: {
    title: "Substituir chave de API",
    text: "A chave atual deixará de funcionar imediatamente. Deseja realmente substituí-la?",
    verb: "Substituir chave",
    isDanger: true,
  },
  LINK_WALLET_GROUP: {
    title: "Vincular grupo de carteiras",
    text: "Deseja realmente vincular esta carteira ao grupo?",
    verb: "Vincular",
    isReversible: true,
    done: "Carteira vinculada com sucesso!",
  },
  UNLINK_WALLET_GROUP: {
    title: "Desvincular grupo de carteiras",
    text: "Deseja realmente desvincular esta carteira do grupo?",
    verb: "Desvincular",
    isReversible: true,
    done: "Carteira desvinculada com sucesso!",
  },
  APPROVE_REGISTRATION: {
    title: "Aprovar cadastro",
    text: "Deseja realmente aprovar este cadastro?",
    verb: "Aprovar cadastro",
  },
  REFUSE_REGISTRATION: {
    title: "Reprovar cadastro",
    text: "Deseja realmente reprovar este cadastro?",
    verb: "Reprovar cadastro",
    isDanger: true,
  },
  CHANGE_EMPLOYER: {
    title: "Alterar empregador",
    text: "Deseja realmente alterar o empregador?",
    verb: "Alterar empregador",
    done: "Empregador alterado com sucesso!",
    failed: "Não foi possível alterar o empregador!",
  },
  RESTORE_CREDENTIALS: {
    title: "Restaurar credenciais",
    text: "Deseja realmente restaurar as credenciais deste usuário?",
    verb: "Restaurar credenciais",
    done: "Credenciais restauradas com sucesso!",
    failed: "Não foi possível restaurar as credenciais!",
  },
  ANONYMISE: {
    title: "Anonimizar dados pessoais",
    text: "Os dados pessoais deste cadastro serão apagados. Deseja realmente anonimizá-los?",
    verb: "Anonimizar dados pessoais",
    isDanger: true,
  },
  RETRY_QUEUED_JOB: {
    title: "Tentar agora",
    text: "A tarefa volta para a fila e é tentada em seguida. Deseja realmente tentar agora?",
    verb: "Tentar agora",
    isReversible: true,
    done: "A tarefa será tentada em seguida.",
  },
  CANCEL_QUEUED_JOB: {
    title: "Cancelar tarefa",
    text: "A tarefa não será mais tentada. Deseja realmente cancelá-la?",
    verb: "Cancelar tarefa",
    isReversible: true,
    done: "Tarefa cancelada com sucesso!",
  },
  CONVERT_LEAD: {
    title: "Converter em cliente",
    text: "Deseja realmente converter este lead em cliente? Quem já é cliente é apenas vinculado, sem alterar o cadastro.",
    verb: "Converter em cliente",
  },
} as const satisfies Record<string, ConfirmationTexts>;

export type ConfirmationKind = keyof typeof CONFIRMATIONS;

const BY_KIND: ReadonlyMap<string, ConfirmationTexts> = new Map(Object.entries(CONFIRMATIONS));

/** Returns the texts of the key in the document of a register; undefined when there is no key or it is unknown. */
export const confirmationOf = (kind = ""): ConfirmationTexts | undefined => BY_KIND.get(kind);
