// A fictitious register with one of everything that generated screens must handle.
import type { RaRecord } from "react-admin";
import type { ResourceDocument } from "../../src/base/resource-document.ts";

export const makers: ResourceDocument = {
  $id: "makers",
  title: "Fabricantes",
  type: "object",
  "x-resource": {
    entity: "Maker",
    path: "/makers",
    label: { one: "Fabricante", many: "Fabricantes", gender: "m" },
    routes: [{ path: "/fabricantes", page: ["credit_makers"], label: "Central de fabricantes", menu: "Cadastros" }],
    pages: ["credit_makers"],
    recordTitle: "legalName",
    sort: "legalName,ASC",
    search: ["legalName"],
    calls: ["list", "get", "create", "update", "delete"],
  },
  "x-list": { columns: ["legalName", "documentNumber"] },
  properties: {
    documentNumber: { type: "string", format: "cnpj", title: "CNPJ" },
    legalName: { type: "string", title: "Razão social", maxLength: 100 },
    website: { type: "string", title: "Site", "x-case": "as-typed" },
  },
  required: ["documentNumber", "legalName"],
};

export const lamps: ResourceDocument = {
  $id: "lamps",
  title: "Luminárias",
  type: "object",
  "x-resource": {
    entity: "Lamp",
    path: "/lamps",
    label: { one: "Luminária", many: "Luminárias", gender: "f" },
    routes: [{ path: "/luminarias", page: ["credit_lamps"], menu: "Cadastros" }],
    pages: ["credit_lamps"],
    recordTitle: "name",
    sort: "updatedAt,DESC",
    search: ["name"],
    calls: ["list", "get", "create", "update", "delete", "bulk-delete", "bulk-update", "ids"],
    bulk: ["enable", "disable", "exclude"],
    actions: [
      {
        name: "approve",
        label: "Aprovar luminária",
        call: { method: "POST", path: "/lamps/{id}/approve" },
        view: "update",
        bulk: true,
        when: { not: { properties: { kind: { const: "FIXED" } } } },
      },
      {
        name: "reprice",
        label: "Reajustar preço",
        call: { method: "POST", path: "/lamps/{id}/reprice" },
        view: "update",
        asks: { fields: ["price"], required: ["price"] },
      },
    ],
    keep: { properties: { kind: { const: "FIXED" } } },
    keepMessage: "Uma luminária fixa fica na parede.",
    hint: "Luminárias que a casa empresta.",
  },
  "x-list": {
    columns: ["name", "kind", "price", "enabled", "updatedAt"],
    filters: ["kind", "enabled", "price", "createdAt"],
  },
  "x-layout": [
    { tab: "Dados", sections: [{ title: "Identificação", fields: ["name", "kind", "shade", "price", "enabled"] }] },
    { tab: "Fabricante", sections: [{ fields: ["maker"] }] },
  ],
  properties: {
    name: { type: "string", title: "Nome", maxLength: 60 },
    kind: {
      type: "string",
      title: "Tipo",
      oneOf: [
        { const: "FLOOR", title: "De chão", "x-colour": "success" },
        { const: "DESK", title: "De mesa", "x-colour": "information" },
        { const: "FIXED", title: "Fixa", "x-colour": "neutral" },
      ],
    },
    shade: {
      type: "string",
      title: "Cúpula",
      "x-when": {
        visible: { properties: { kind: { const: "FLOOR" } } },
        required: { properties: { kind: { const: "FLOOR" } } },
      },
    },
    price: { type: "number", format: "money", title: "Preço" },
    enabled: { type: "boolean", title: "Habilitada", default: true },
    makerID: { type: "integer", title: "Fabricante", readOnly: true, "x-ref": { resource: "makers" } },
    maker: {
      type: "object",
      title: "Fabricante",
      "x-embed": {
        resource: "makers",
        key: "makerID",
        fields: ["documentNumber", "legalName", "website"],
        required: ["documentNumber"],
      },
    },
  },
  required: ["name", "kind"],
};

export function lampRows(amount: number): RaRecord[] {
  return Array.from({ length: amount }, (_, index) => ({
    id: index + 1,
    version: 3,
    name: `LUMINÁRIA ${index + 1}`,
    kind: index % 2 === 0 ? "FLOOR" : "DESK",
    shade: index % 2 === 0 ? "LINHO" : null,
    price: 100.5 + index,
    enabled: true,
    maker: { documentNumber: "11222333000181", legalName: "ALFA LUZ LTDA", website: null },
    createdAt: "2025-03-01T12:00:00Z",
    updatedAt: new Date(Date.UTC(2025, 3, 30 - (index % 28), 12)).toISOString(),
    createdBy: { id: 7, text: "Ana Lima" },
    updatedBy: { id: 8, text: "Rui Costa" },
  }));
}
