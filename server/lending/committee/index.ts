// The door of the committees: who decides on credit, in which seat and up to which amount.
import { defineSlice } from "../../framework/index.ts";
import { demo } from "./demo.ts";
import { seatVerbs } from "./own-seats.ts";

export const committeeSlice = defineSlice({ name: "committee", hooks: seatVerbs, demo });
