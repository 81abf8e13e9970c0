// The records of the installation's resources, by name. `npm run generate` writes the members of the interface from the
// documents, so the framework itself names no resource.

/** The record of each resource as the API answers it. */
// biome-ignore lint/suspicious/noEmptyInterface: the generated file fills it
export interface ResourceRecords {}

export type ResourceName = keyof ResourceRecords;

/** A record of the resource; any fields when the name is only known at run time. */
export type RecordOf<Name extends string> = Name extends ResourceName ? ResourceRecords[Name] : Record<string, unknown>;

/** A body before it is checked: the fields of the record with values of any type. */
export type InputOf<Name extends string> = { [Field in keyof RecordOf<Name>]?: unknown };

/** A name written in the code must be one of a resource. */
export type LiteralResourceName<Name extends string> = string extends Name ? string : ResourceName;
