// Answers to the institution's own questions.
import { defineFeature } from "../../framework.ts";
import { CustomDataCell, CustomDataInput } from "./CustomData.tsx";

export const customDataFeature = defineFeature({
  name: "custom-data",
  widgets: { "custom-data": { Input: CustomDataInput, Cell: CustomDataCell } },
});
