// Why a copy or its restoring did not happen, in words for whoever runs it.
export class DumpRefusal extends Error {}
