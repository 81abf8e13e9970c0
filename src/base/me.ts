// The signed-in person, as GET /users/me answers them.

export interface SignedInPerson {
  id: number;
  fullName: string | null;
  availability: string | null;
  avatarFileID: string | null;
  email: string | null;
  phone: string | null;
}

export interface SignedInUser {
  id: number;
  userSettingsVersion: number;
  authRole: { code: string; name: string | null; authSystemCode: string };
  /** The ids by which rows belong to this person, by owner: the person's own as "user", the agency as "agencyOffice". */
  owners: { readonly [owner: string]: readonly number[] };
  personID: number | null;
  person: SignedInPerson | null;
  type: string | null;
  /** May agree other rates than the products'. */
  changeRates: boolean;
  jurisdictionLevel: number;
}

/** What the slices of the trade add. */
export interface WorkProfile {
  agencyOfficeID: number | null;
  logoFileID: string | null;
  /** The agency, employer or company that the person works for; null for the lender itself. */
  company: { legalName: string; avatarFileID: string | null } | null;
  userCompanyPortfolio: { id: number; companyID: number | null; companyType: string | null } | null;
}

export type Me = SignedInUser & Partial<WorkProfile>;
