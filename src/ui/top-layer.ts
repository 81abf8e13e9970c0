// Where parts outside of the dialogs have to be put to be heard and pressed while one is open: inside the last of them.
export function topLayer(): HTMLElement {
  const open = document.querySelectorAll<HTMLElement>(".MuiDialog-paper");
  return open[open.length - 1] ?? document.body;
}
