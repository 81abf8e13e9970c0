// Returns the element in which floating parts must be mounted: the open dialog when there is one, because the browser
// puts it above everything and makes the rest of the page inert.
export function topLayer(): HTMLElement {
  const open = document.querySelectorAll<HTMLElement>("dialog[open]");
  return open[open.length - 1] ?? document.body;
}
