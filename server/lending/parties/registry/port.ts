// The interface of the state's register of companies. Its adapters are `web.ts` and `simulator.ts`.

/** The names are those of the fields of a company. */
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

/** "unavailable" means that the register could not be asked, which says nothing about the company. Never throws. */
export type RegistryAnswer = RegisteredCompany | "unknown" | "unavailable";
export type CompanyRegistry = (documentNumber: string) => Promise<RegistryAnswer>;
