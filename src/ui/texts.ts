// Texts of the generic tools: dialogs, calendar, viewer of files.

export const TOOL_TEXTS = {
  save: "Salvar",
  cancel: "Cancelar",
  close: "Fechar",
  back: "Voltar",
  fullscreen: "Tela cheia",
  windowed: "Sair da tela cheia",
  loading: "Carregando...",
  retry: "Tentar novamente",
  today: "Hoje",
  thisMonth: "Este mês",
  openCalendar: "Abrir calendário",
  previousMonth: "Mês anterior",
  nextMonth: "Próximo mês",
  previousYear: "Ano anterior",
  nextYear: "Próximo ano",
  download: "Baixar",
  previousPage: "Página anterior",
  nextPage: "Próxima página",
  page: "Página",
  zoomIn: "Aumentar zoom",
  zoomOut: "Diminuir zoom",
  fit: "Ajustar à tela",
  rotate: "Girar",
  viewerTools: "Ferramentas de visualização",
  viewFailed: "Não foi possível exibir este arquivo.",
  viewLocked: "Este arquivo é protegido por senha e não pode ser exibido aqui.",
  viewHint: "Baixe o arquivo para abri-lo no programa do seu computador.",
  textCut: "Exibindo o começo do arquivo. Baixe-o para ler tudo.",
} as const;

export const pageOf = (page: number, pages: number): string => `Página ${page} de ${pages}`;
