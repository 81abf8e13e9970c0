// What the product tells the frame: its name, the order of the menu, the user menu, old addresses.
import type { MenuPlan } from "../../framework.ts";
import { PROFILE_ROUTE, PROFILE_TEXTS } from "../users/profile/texts.ts";

export const APP_NAME = "Esteira";

/** Groups of the side menu in their order; a group of one visible entry shows as that entry. */
export const MENU: MenuPlan[] = [
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

/** Addresses that other systems still link to. */
export const ALIASES: Record<string, string> = {
  "/settings/companyData": "/configuracoes/organizacao",
  "/settings/cessionaryCompany": "/configuracoes/cessionaria",
};

/** The logo by the system that the person works in: its accessible name, and what stands below the wordmark. */
export const LOGOS: Record<string, { label: string; caption: string }> = {
  credit: { label: "Logo da instituição", caption: "Crédito" },
  agency_office: { label: "Logo do agente", caption: "Agentes" },
  hr: { label: "Logo da conveniada", caption: "Conveniadas" },
  receivables: { label: "Logo da cessionária", caption: "Recebíveis" },
};

/** What the company is that a person of this system works for; the credit system is the organization's own. */
export const OWNER_KINDS: Record<string, string> = {
  agency_office: "Agente",
  hr: "Conveniada",
  receivables: "Cessionária",
};
