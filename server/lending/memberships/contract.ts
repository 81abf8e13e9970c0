// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

export const membershipsCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/users/me/linked-agency-offices",
    id: "myAgencyOffices",
    tag: "users",
    summary: "Agentes vinculados a quem chama",
    answer: contract.object({ content: contract.list(contract.free) }),
    query: ["searchString", "sort"],
    effect: "Lê os agentes vinculados; não grava nada.",
  },
  {
    method: "get",
    path: "/users/me/linked-companies",
    id: "myCompanies",
    tag: "users",
    summary: "Empresas vinculadas a quem chama",
    answer: contract.object({ content: contract.list(contract.free) }),
    query: ["searchString", "sort"],
    effect: "Lê as empresas vinculadas; não grava nada.",
  },
];
