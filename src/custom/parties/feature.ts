// Inputs and cells of single fields of people and companies.
import { defineFeature } from "../../framework.ts";
import { ActivityCell, ActivityInput } from "./Activity.tsx";
import { CommissionValueCell, CommissionValueInput, ContractEndCell, ContractEndInput } from "./partner-widgets.tsx";
import { CityInput, CompanyNumberInput, LegalNatureInput } from "./Suggested.tsx";

export const partiesFeature = defineFeature({
  name: "parties",
  homeTasks: {
    officesToApprove: ["agente aguarda aprovação do cadastro", "agentes aguardam aprovação do cadastro"],
    affiliatesToApprove: ["conveniada aguarda aprovação do cadastro", "conveniadas aguardam aprovação do cadastro"],
    contractsEnded: ["cedente com contrato vencido", "cedentes com contrato vencido"],
  },
  firstSteps: { organization: "Informe os dados da organização", customers: "Cadastre o primeiro cliente" },
  widgets: {
    activity: { Input: ActivityInput, Cell: ActivityCell },
    city: { Input: CityInput },
    "legal-nature": { Input: LegalNatureInput },
    "company-number": { Input: CompanyNumberInput },
    "commission-value": { Input: CommissionValueInput, Cell: CommissionValueCell },
    "contract-end": { Input: ContractEndInput, Cell: ContractEndCell },
  },
});
