// The own profile: its address, the rights that open it, its texts.
export const PROFILE_ROUTE = {
  path: "/meu-perfil",
  page: ["credit_user_profile", "agency_office_user_profile", "receivables_user_profile", "hr_user_profile"],
};

export const PROFILE_TEXTS = {
  title: "Meu perfil",
  person: "Meus dados",
  name: "Nome completo",
  email: "E-mail",
  role: "Função",
  photo: "Foto",
  phone: "Telefone",
  fixedData: "Nome e e-mail são alterados por quem administra os usuários.",
  saved: "Perfil editado com sucesso!",
  saveError: "Não foi possível editar o perfil!",
  loadError: "Não foi possível carregar as informações do usuário.",
  noPerson: "Seu usuário não está ligado a uma pessoa. Fale com o administrador.",
  password: "Senha",
  passwordText: "Ao trocar a senha, seus outros acessos abertos são encerrados; este continua.",
  changePassword: "Alterar senha",
  session: "Acesso",
  sessionText: "Encerra este acesso em todas as abas deste navegador.",
  preferences: "Preferências",
  sidebarFixed: "Menu fixo",
  dailyDigest: "Resumo diário por e-mail",
  preferencesError: "Não foi possível carregar as configurações do usuário logado.",
  preferenceSaved: "Preferência salva com sucesso!",
  preferenceError: "Não foi possível salvar a preferência!",
  organizationError: "Não foi possível carregar os dados da organização.",
} as const;
