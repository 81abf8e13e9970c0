// Where floating parts must be mounted: inside the open dialog when there is one, since the browser puts it above all
// and makes the rest of the page inert.
export function topLayer(): HTMLElement {
  const open = document.querySelectorAll<HTMLElement>("dialog[open]");
  return open[open.length - 1] ?? document.body;
}
