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
  /** The ids by which rows belong to this person, by owner: the person's own as "user". */
  owners: { readonly [owner: string]: readonly number[] };
  personID: number | null;
  person: SignedInPerson | null;
  type: string | null;
  /** May agree other rates than the products'. */
  changeRates: boolean;
  jurisdictionLevel: number;
}

export interface Me extends SignedInUser {
  /** The partner or company that the person works for; null or absent for the lender itself. */
  company?: { legalName: string; avatarFileID: string | null } | null;
}
