// The places of pages in the layout: the order of the side menu, the user menu, and addresses of former versions.
import type { frame } from "../../framework.ts";
import { PROFILE_ROUTE, PROFILE_TEXTS } from "../users/index.ts";

/** The groups of the side menu in order; a group with one visible entry is shown as that entry. */
export const MENU: frame.MenuPlan[] = [
  { label: "Cadastros", icon: "people", root: "/cadastros" },
  { label: "Operacional", icon: "flow", root: "/operacional" },
  { label: "Configurações", icon: "gear", root: "/configuracoes" },
  { label: "Tesouraria", icon: "safe", root: "/tesouraria" },
  { label: "Contábil", icon: "book", root: "/contabil" },
  { label: "Informes", icon: "report", root: "/informes" },
];

interface UserEntry {
  label: string;
  path: string;
  icon: "building" | "user";
  pages: string[];
}

export const USER_MENU: UserEntry[] = [
  {
    label: "Dados da empresa",
    path: "/configuracoes/organizacao",
    icon: "building",
    pages: ["credit_settings_organization"],
  },
  {
    label: "Empresa cessionária",
    path: "/configuracoes/cessionaria",
    icon: "building",
    pages: ["receivables_settings_cessionary"],
  },
  {
    label: PROFILE_TEXTS.title,
    path: PROFILE_ROUTE.path,
    icon: "user",
    pages: PROFILE_ROUTE.page,
  },
];

/** Addresses of former versions that other systems still link to. */
export const ALIASES: Record<string, string> = {
  "/settings/companyData": "/configuracoes/organizacao",
  "/settings/cessionaryCompany": "/configuracoes/cessionaria",
};
