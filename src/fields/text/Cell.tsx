// The text itself.
export { TextCell as Cell } from "../parts/TextCell.tsx";
