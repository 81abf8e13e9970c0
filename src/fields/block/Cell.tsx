// The first words of the group; its fields are read one by one where there is room.
export { TextCell as Cell } from "../parts/TextCell.tsx";
