// Fields of registers about people and companies that are read or typed in a way of their own.
import { defineFeature } from "../../framework.ts";
import { ActivityCell, ActivityInput } from "./Activity.tsx";
import { CommissionValueCell, CommissionValueInput } from "./CommissionValue.tsx";
import { ContractEndCell, ContractEndInput } from "./ContractEnd.tsx";

export const partiesFeature = defineFeature({
  name: "parties",
  widgets: {
    activity: { Input: ActivityInput, Cell: ActivityCell },
    "commission-value": { Input: CommissionValueInput, Cell: CommissionValueCell },
    "contract-end": { Input: ContractEndInput, Cell: ContractEndCell },
  },
});
