// A record of another register, found by typing.
export { ReferenceBox as Input } from "../parts/ReferenceBox.tsx";
