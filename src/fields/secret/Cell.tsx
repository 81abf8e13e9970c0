// There is one; what it is, nobody reads.
export { TextCell as Cell } from "../parts/TextCell.tsx";
