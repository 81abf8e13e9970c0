// A file of the installation as the server describes it to those who may read it.

export interface PublicFile {
  id: string;
  fileName: string;
  contentType: string;
  /** In bytes. */
  size: number;
  sha256: string;
  /** An ISO instant. */
  createdAt: string;
  createdByID: number | null;
}
