// Shows the progress of long work, for a waiting person or for a log.
const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

export const amount = (value: number): string => number.format(value);
export const megabytes = (bytes: number): string => `${number.format(bytes / 1_000_000)} MB`;

/** Prints once a second over the same line of a terminal, and once in ten seconds in a log. */
export function rowProgress(): (done: number, total: number) => void {
  const everyMs = process.stdout.isTTY ? 1_000 : 10_000;
  const started = performance.now();
  let shown = started;
  return (done, total) => {
    const now = performance.now();
    if (now - shown < everyMs) return;
    shown = now;
    const line = `${amount(done)} de ${amount(total)} linhas (${Math.floor((done / total) * 100)}%)`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  };
}
