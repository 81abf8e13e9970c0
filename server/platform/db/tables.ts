// The tables of the database as statements that TypeScript checks see them. The tables of the resources are written from
// the documents by `npm run generate`; a slice adds the ones that its own migrations make.

/** The row of each table, by the name of the table. */
// biome-ignore lint/suspicious/noEmptyInterface: the generated file and the slices fill it
export interface Tables {}

/** The table of each resource, by the name of the resource. */
// biome-ignore lint/suspicious/noEmptyInterface: the generated file fills it
export interface ResourceTables {}
