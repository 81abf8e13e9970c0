// Figures in one width, so that they stand under each other.
export { CodeCell as Cell } from "../parts/TextCell.tsx";
