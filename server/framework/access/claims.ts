// What a verified access token says of its bearer.

export interface Claims {
  subject: string;
  username?: string;
  email?: string;
  name?: string;
  /** Role codes, the main one first. */
  roles: string[];
  /** Seconds since 1970. */
  expiresAt: number;
}
