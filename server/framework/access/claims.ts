// The claims of a verified access token about its bearer.

export interface Claims {
  subject: string;
  username?: string;
  email?: string;
  name?: string;
  /** The role codes, the main one first. */
  roles: string[];
  /** The expiry, in seconds since 1970. */
  expiresAt: number;
}
