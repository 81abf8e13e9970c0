// Credit bureaus: "Bureaus" on every record that is a person or a company, or is about one.
import { defineFeature, lazyNamed } from "../../framework.ts";

const REGISTERS = [
  ...["persons", "companies", "customers", "suppliers", "buyers", "affiliated-companies", "agency-offices"],
  ...["correspondent-banks", "cessionary-companies", "cessionary-assignors"],
];

const acts = { bureaus: lazyNamed("BureauHub", () => import("./BureauHub.tsx")) };
const faces = { bureaus: lazyNamed("BureauFace", () => import("./BureauFace.tsx")) };

export const bureausFeature = defineFeature({
  name: "bureaus",
  recordActs: Object.fromEntries(REGISTERS.map((name) => [name, acts])),
  actFaces: Object.fromEntries(REGISTERS.map((name) => [name, faces])),
});
