// The shape of the published contract, and what it is made from beside the registers.
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
  /** The parameters of a register's lists beside the generic ones, by its name. */
  listParameters?: { readonly [resource: string]: readonly Schema[] };
}
