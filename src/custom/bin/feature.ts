// The bin of all registers, for administrators.
import { BIN_PAGE } from "../../base/deleted-records.ts";
import { defineFeature, lazyNamed } from "../../framework.ts";

const route = { path: "/configuracoes/lixeira", page: [BIN_PAGE], menu: "Configurações", order: 90 };

export const binFeature = defineFeature({
  name: "bin",
  pages: [{ label: "Lixeira", route, component: lazyNamed("BinPage", () => import("./BinPage.tsx"), "h1") }],
});
