// A number, in figures of one width.
export { NumberCell as Cell } from "../parts/TextCell.tsx";
