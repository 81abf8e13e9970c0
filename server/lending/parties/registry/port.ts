// The register of companies that the state keeps, as the product asks it. Adapters: `web.ts`, `simulator.ts`.

/** Named as the fields of a company are. */
export interface RegisteredCompany {
  documentNumber: string;
  legalName: string;
  tradeName: string | null;
  legalNature: string | null;
  mainActivity: string | null;
  secondaryActivities: string[];
  registrationStatus: string | null;
  registrationStatusDate: string | null;
  openingDate: string | null;
  shareCapital: number | null;
  email: string | null;
  phone: string | null;
  address: {
    postalCode: string | null;
    address: string | null;
    number: string | null;
    complement: string | null;
    neighborhood: string | null;
    city: string | null;
    state: string | null;
  };
}

/** "unavailable": the register could not be asked, which says nothing of the company. Never raises. */
export type RegistryAnswer = RegisteredCompany | "unknown" | "unavailable";
export type CompanyRegistry = (documentNumber: string) => Promise<RegistryAnswer>;
