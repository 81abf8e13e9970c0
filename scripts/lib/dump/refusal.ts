// The reason why a copy or its restoring failed, in a text for the person who runs it.
export class DumpRefusal extends Error {}
