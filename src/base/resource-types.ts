// The records of the installation's resources, by name. What stands in them is written from the documents by
// `npm run generate`, which adds to the interface: the framework itself names no resource.

/** The record of each resource as the API answers it. */
// biome-ignore lint/suspicious/noEmptyInterface: the generated file fills it
export interface ResourceRecords {}

export type ResourceName = keyof ResourceRecords;

/** A record of the resource; of one whose name is not known before the program runs, any fields. */
export type RecordOf<Name extends string> = Name extends ResourceName ? ResourceRecords[Name] : Record<string, unknown>;

/** What is sent of a record before it is checked: its fields by name, of any value. */
export type InputOf<Name extends string> = { [Field in keyof RecordOf<Name>]?: unknown };

/** A name written in the code must be one of a resource. */
export type LiteralResourceName<Name extends string> = string extends Name ? string : ResourceName;
