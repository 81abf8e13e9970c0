// The bureaus, as the server and its database name them, and the keys of their rows in the answers about a party.
export const BUREAUS = ["SCR", "BOA_VISTA", "REGCHEQ"] as const;
export type BureauCode = (typeof BUREAUS)[number];

/** `cdl` is Boa Vista. */
export type BureauKey = "scr" | "cdl" | "regcheq";
