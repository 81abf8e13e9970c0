// Everything that the product asks before it acts: one key, one title, one question, the verb of the act, and what is
// said when it is over. Spec shell §4 and §8, credit §2.8.

export interface ConfirmationTexts {
  title: string;
  text: string;
  /** The verb on the button. */
  verb: string;
  isDanger?: boolean;
  /** There is a way back, so nothing is said of there being none. */
  isReversible?: boolean;
  /** Notices after it worked and after it did not; without them the general ones. */
  done?: string;
  failed?: string;
}

export const CONFIRMATIONS = {
  TAKE_OPERATION: {
    title: "Assumir operação",
    text: "Deseja realmente assumir esta operação?",
    verb: "Assumir operação",
  },
  TAKE_HISTORIC: {
    title: "Assumir histórico",
    text: "Deseja realmente assumir o histórico desta operação?",
    verb: "Assumir histórico",
  },
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
  SEND_OPERATION_FOR_PAYMENT: {
    title: "Enviar operação para pagamento",
    text: "A operação passará para o status A PAGAR e não poderá mais ser alterada; somente os pagamentos relacionados poderão ser atualizados.",
    verb: "Enviar para pagamento",
  },
  SEND_RENEGOTIATION_FOR_PAYMENT: {
    title: "Enviar operação para pagamento",
    text: "As operações renegociadas passarão para o status BAIXADA e suas parcelas para RENEGOCIADA.",
    verb: "Enviar para pagamento",
  },
  CANCEL_ASSIGNMENT: {
    title: "Cancelar cessão",
    text: "Deseja realmente cancelar a cessão desta operação?",
    verb: "Cancelar cessão",
    isDanger: true,
  },
  HR_ANALYSIS_SEND: {
    title: "Enviar para análise do RH",
    text: "Deseja realmente enviar esta operação para análise do RH?",
    verb: "Enviar para análise",
  },
  HR_ANALYSIS_CANCEL: {
    title: "Cancelar análise do RH",
    text: "Deseja realmente cancelar a análise do RH?",
    verb: "Cancelar análise",
    isDanger: true,
  },
  HR_ANALYSIS_RESEND: {
    title: "Reenviar para análise do RH",
    text: "Deseja realmente reenviar esta operação para análise do RH?",
    verb: "Reenviar para análise",
  },
  BIOMETRIC_VALIDATION: {
    title: "Validação biométrica",
    text: "Deseja realmente solicitar a validação biométrica?",
    verb: "Solicitar validação",
  },
  REGENERATE_REPORT: {
    title: "Gerar novamente e substituir lote",
    text: "O lote anterior desta data-base será substituído. Deseja continuar?",
    verb: "Gerar e substituir",
    isDanger: true,
  },
  CNAB_GENERATED: {
    title: "CNAB gerado",
    text: "O arquivo CNAB foi gerado e os títulos serão marcados como enviados.",
    verb: "Confirmar",
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
  SEND_PAYMENTS_BY_EMAIL: {
    title: "Enviar pagamentos por e-mail",
    text: "Deseja realmente enviar {n} pagamento(s) por e-mail?",
    verb: "Enviar por e-mail",
  },
  CHANGE_EMPLOYER: {
    title: "Alterar empregador",
    text: "Deseja realmente alterar o empregador?",
    verb: "Alterar empregador",
    done: "Empregador alterado com sucesso!",
    failed: "Não foi possível alterar o empregador!",
  },
  CANCEL_PAYMENT: {
    title: "Cancelar pagamento",
    text: "Deseja realmente cancelar este pagamento?",
    verb: "Cancelar pagamento",
    isDanger: true,
  },
  CANCEL_ACCOUNT: {
    title: "Cancelar conta",
    text: "Deseja realmente cancelar esta conta?",
    verb: "Cancelar conta",
    isDanger: true,
  },
  CANCEL_CESSION: {
    title: "Cancelar cessão",
    text: "Deseja realmente cancelar esta cessão?",
    verb: "Cancelar cessão",
    isDanger: true,
  },
  CANCEL_BANKING: {
    title: "Cancelar bancarização",
    text: "Deseja realmente cancelar a bancarização?",
    verb: "Cancelar bancarização",
    isDanger: true,
  },
  CANCEL_COUNTERPROPOSAL: {
    title: "Cancelar contraproposta",
    text: "Deseja realmente cancelar a contraproposta?",
    verb: "Cancelar contraproposta",
    isDanger: true,
  },
  CANCEL_REQUESTED_ATTACHMENT: {
    title: "Cancelar anexo solicitado",
    text: "Deseja realmente cancelar a solicitação deste anexo?",
    verb: "Cancelar solicitação",
    isDanger: true,
  },
  RESTART_COMMITTEE: {
    title: "Reiniciar comitê",
    text: "Deseja realmente reiniciar o comitê?",
    verb: "Reiniciar comitê",
  },
  RESET_COMMITTEE: {
    title: "Redefinir comitê",
    text: "Deseja realmente redefinir o comitê?",
    verb: "Redefinir comitê",
    isDanger: true,
  },
  CLEAR_HIERARCHY: {
    title: "Limpar hierarquia",
    text: "Deseja realmente limpar a hierarquia?",
    verb: "Limpar hierarquia",
    isDanger: true,
  },
  RESTORE_CREDENTIALS: {
    title: "Restaurar credenciais",
    text: "Deseja realmente restaurar as credenciais deste usuário?",
    verb: "Restaurar credenciais",
    done: "Credenciais restauradas com sucesso!",
    failed: "Não foi possível restaurar as credenciais!",
  },
  UNDO_OPERATION_CHANGES: {
    title: "Desfazer alterações da operação",
    text: "Deseja realmente desfazer as alterações da operação?",
    verb: "Desfazer alterações",
    isDanger: true,
  },
  REMOVE_HIERARCHY_USER: {
    title: "Excluir usuário da hierarquia",
    text: "Deseja realmente excluir o usuário da hierarquia?",
    verb: "Excluir usuário",
    isDanger: true,
  },
  /** Undone by leaving without saving. */
  DELETE_TREE_NODE: {
    title: "Excluir item da árvore",
    text: "Deseja realmente excluir este item? Salve em seguida ou a alteração será perdida.",
    verb: "Excluir item",
    isDanger: true,
    isReversible: true,
  },
  REDO_BUREAU_QUERY: {
    title: "Refazer consulta",
    text: "Esta consulta custará {price}. A consulta não pode ser desfeita. Deseja continuar?",
    verb: "Refazer consulta",
  },
  ANONYMISE: {
    title: "Anonimizar dados pessoais",
    text: "Os dados pessoais deste cadastro serão apagados. Deseja realmente anonimizá-los?",
    verb: "Anonimizar dados pessoais",
    isDanger: true,
  },
  CONVERT_LEAD: {
    title: "Converter em cliente",
    text: "Deseja realmente converter este lead em cliente? Quem já é cliente é apenas vinculado, sem alterar o cadastro.",
    verb: "Converter em cliente",
  },
} as const satisfies Record<string, ConfirmationTexts>;

export type ConfirmationKind = keyof typeof CONFIRMATIONS;

/** By the key that the document of a register gives its action; none, or one that is not known: nothing. */
export const confirmationOf = (kind: string | undefined): ConfirmationTexts | undefined =>
  kind !== undefined && Object.hasOwn(CONFIRMATIONS, kind) ? CONFIRMATIONS[kind as ConfirmationKind] : undefined;

/** The question with its places filled in: `filled("… {n} …", { n: 3 })`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
