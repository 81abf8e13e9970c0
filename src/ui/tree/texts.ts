// The texts of a tree, whatever stands in it.
export const TREE_TEXTS = {
  open: (name: string) => `Expandir ${name}`,
  close: (name: string) => `Recolher ${name}`,
  expandAll: "Expandir tudo",
  collapseAll: "Recolher tudo",
  actions: "Ações",
  moveUp: "Mover para cima",
  moveDown: "Mover para baixo",
  moveIn: "Mover para dentro do item acima",
  moveOut: "Mover para fora",
  inside: "Um item não pode ficar dentro de si mesmo nem de quem está abaixo dele.",
  dragged: (name: string) => `Arrastando ${name}. Solte entre dois itens ou sobre um item. Esc desiste.`,
  cancelled: (name: string) => `${name} continua onde estava.`,
  places: {
    BEFORE: (name: string, target: string) => `${name} fica antes de ${target}.`,
    AFTER: (name: string, target: string) => `${name} fica depois de ${target}.`,
    ONTO: (name: string, target: string) => `${name} fica dentro de ${target}, em primeiro lugar.`,
  },
  keys: "Setas percorrem a árvore. Alt e uma seta movem o item: para cima, para baixo, para dentro ou para fora.",
} as const;
