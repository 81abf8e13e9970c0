// What the published contract is made of, and what it is made from beside the registers.
import type { Schema } from "../records/write/record-schema.ts";

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: Schema;
  servers: Schema[];
  security: Schema[];
  tags: Schema[];
  paths: Record<string, Record<string, Schema>>;
  components: Record<string, Schema>;
}

export interface OpenApiOptions {
  url: string;
  version: string;
  paths?: OpenApiDocument["paths"];
  tags?: Schema[];
  /** What the lists of a register take beside the generic parameters, by its name. */
  listParameters?: { readonly [resource: string]: readonly Schema[] };
}
