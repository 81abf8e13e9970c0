// Passes the caller's address to the provider, whose library only sees the socket, which may be a proxy's.

/** Is overwritten for every request before the provider sees it, so that no sender can forge it. */
export const ADDRESS_HEADER = "x-esteira-address";
