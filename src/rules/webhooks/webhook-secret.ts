// The answer of the call that gives a webhook another secret, which is shown this once.
export interface NewSecret {
  secret: string;
}
