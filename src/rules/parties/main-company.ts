// What every signed-in person may see of the lender itself.
export interface MainCompany {
  id: number;
  legalName: string | null;
  tradeName: string | null;
  documentNumber: string | null;
  avatarFileID: string | null;
  email: string | null;
  phone: string | null;
}
