// From where the provider is asked: the library sees a socket, which may be a proxy's.

/** Set for every request before it comes to the provider, so that no sender does. */
export const ADDRESS_HEADER = "x-esteira-address";
