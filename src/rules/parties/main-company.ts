// The facts of the lender itself that every signed-in person may see.
export interface MainCompany {
  id: number;
  legalName: string | null;
  tradeName: string | null;
  documentNumber: string | null;
  avatarFileID: string | null;
  email: string | null;
  phone: string | null;
}
