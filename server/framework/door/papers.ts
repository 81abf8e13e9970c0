// Documents of A4 pages, and what they are made of.
export { type DocumentHead, drawDocumentHead } from "../export/paper/head.ts";
export { drawHtml } from "../export/paper/html.ts";
export { INK, Paper, type PaperStyle } from "../export/paper/paper.ts";
export {
  column,
  drawFacts,
  drawSection,
  drawTable,
  figure,
  type PaperFact,
  type PaperTable,
} from "../export/paper/tables.ts";
