// Counts as people read them: "1.250" and "1.250 registros".
const grouped = new Intl.NumberFormat("pt-BR");

export const formatCount = (count: number): string => grouped.format(count);

/** Returns "1 conta" or "1.250 contas". */
export const countText = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
