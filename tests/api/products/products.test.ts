// Tests variants of a product, who may simulate it or is offered it, and the rules of its register.
import { describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { LOAN, productServer, type Refusal } from "./product-server.ts";

const { api, created, db, path, products, refused, simulated } = productServer();

describe("variants", () => {
  test("overlap with a warning that names both; the narrower is used, and an inactive one never", async () => {
    const overlaps = () => api.sa!.get<{ message: string }[]>(path("CONSIG", "product-variant-overlaps"));
    const matches = async (more = "") => {
      const address = `${path("CONSIG", "product-variant-matches")}?customerType=PERSON&value=10000&installmentQuantity=12${more}`;
      return (await api.sa!.get<{ name: string }[]>(address)).body.map(({ name }) => name);
    };
    expect((await overlaps()).body).toEqual([]);
    const narrow = await created("product-variants", {
      ...{ productID: products.CONSIG, status: "ACTIVE", name: "ESPECIAL", customerType: "PERSON", rate: 1.5 },
      ...{ minInstallmentQuantity: 10, maxInstallmentQuantity: 14, minValue: 5_000, maxValue: 20_000, maxAge: 60 },
    });
    const [overlap] = (await overlaps()).body;
    expect(overlap?.message).toContain("Existem parametrizações sobrepostas: ");
    expect(overlap?.message).toMatch(/ESPECIAL.*ATÉ 48 MESES|ATÉ 48 MESES.*ESPECIAL/);
    expect(await matches()).toEqual(["ESPECIAL", "ATÉ 48 MESES"]);
    expect(await matches("&age=61")).toEqual(["ATÉ 48 MESES"]);
    expect((await simulated("CONSIG", LOAN)).productVariantID).toBe(narrow);
    const stated = await simulated("CONSIG", { ...LOAN, age: 61 });
    const other = await simulated("CONSIG", { ...LOAN, productVariantID: stated.productVariantID });
    expect(other.productVariant.name).toBe("ATÉ 48 MESES");
    await api.sa!.put(`/product-variants/${narrow}`, { status: "INACTIVE" });
    expect(await matches()).toEqual(["ATÉ 48 MESES"]);
    expect((await overlaps()).body).toEqual([]);
    expect((await refused("CONSIG", { ...LOAN, productVariantID: narrow })).body.entity).toBe("ProductVariant");
  });
  test("bound the simulator: ranges by customer type, and a count beyond them refused at its field", async () => {
    const ranges = (code: string, type: string) =>
      api.sa!.get(`${path(code, "product-variant-ranges")}?customerType=${type}`);
    expect((await ranges("CP", "PERSON")).body).toEqual({
      ...{ minValue: 1_000, maxValue: 50_000, minInstallmentQuantity: 3, maxInstallmentQuantity: 36 },
      ...{ minAge: 18, maxAge: 75, graceDays: 30, minEntryPercent: null, dependsOn: ["age", "score"] },
      takes: ["downPayment"],
    });
    expect((await ranges("CP", "COMPANY")).status).toBe(404);
    expect((await ranges("CP", "X")).status).toBe(400);
    const { status, body } = await refused("CP", { ...LOAN, installmentQuantity: 37 });
    expect([status, body.field, body.errors[0]?.field]).toEqual([
      404,
      ...["installmentQuantity", "installmentQuantity"],
    ]);
    expect(body.message).toContain("de 3 a 12 parcelas (CURTO PRAZO) ou de 13 a 36 parcelas (LONGO PRAZO)");
  });
});

describe("the right to", () => {
  test("simulate belongs to people who enter operations or read the register", async () => {
    for (const login of ["op", "ag", "hr"]) await simulated("CONSIG", LOAN, { login });
    expect((await refused("CONSIG", LOAN, { login: "ce" })).status).toBe(403);
    expect((await api.ag!.get(path("CONSIG", "product-variant-overlaps"))).status).toBe(403);
    expect((await api.ag!.post(path("CONSIG", "duplicate"))).status).toBe(403);
  });
  test("an agent sees a product while it is linked to the agent's company, enabled and with a workflow", async () => {
    const offered = async () => {
      const { body } = await api.ag!.get<{ id: number }[]>("/products/offered");
      return body.map(({ id }) => id);
    };
    expect(await offered()).toContain(products.VEIC);
    const forCompanies = await api.ag!.get<{ name: string }[]>("/products/offered?customerType=COMPANY");
    expect(forCompanies.body.map(({ name }) => name)).toEqual([
      ...["DESCONTO DE RECEBÍVEIS", "VEÍCULOS", "VEÍCULOS COM BALÃO"],
    ]);
    expect((await api.ag!.get("/products/offered?customerType=X")).status).toBe(400);
    expect((await api.ce!.get("/products/offered")).status).toBe(403);
    const ofEmployer = await api.hr!.get<{ id: number }[]>("/products/offered");
    expect(ofEmployer.body.map(({ id }) => id)).toEqual([products.CONSIG]);
    const agent = { login: "ag" };
    const links = await run<{ id: number; company: number }>(
      db(),
      "select l.id, l.company_id as company from product_companies l join agency_offices o on o.company_id = l.company_id where product_id = $1",
      [products.VEIC],
    );
    const toggle = async (link: boolean) => {
      for (const { id } of links) expect((await api.sa!.put(`/product-companies/${id}`, { link })).status).toBe(200);
    };
    await toggle(false);
    expect(await offered()).not.toContain(products.VEIC);
    expect((await refused("VEIC", { ...LOAN, value: 60_000 }, agent)).status).toBe(404);
    const byLender = await refused("VEIC", { ...LOAN, value: 60_000, companyID: links[0]!.company });
    expect(byLender.body.errors[0]).toMatchObject({
      field: "companyID",
      message: "Esta empresa não está vinculada ao produto.",
    });
    await toggle(true);
    await simulated("VEIC", { ...LOAN, value: 60_000 }, agent);
    await api.sa!.put(`/products/${products.VEIC}`, { enabled: false });
    expect((await refused("VEIC", { ...LOAN, value: 60_000 }, agent)).body.code).toBe("INVALID_STATE");
    await simulated("VEIC", { ...LOAN, value: 60_000 });
    await api.sa!.put(`/products/${products.VEIC}`, { enabled: true });
    await run(db(), "update products set workflow_id = null where id = $1", [products.VEIC]);
    expect((await refused("VEIC", { ...LOAN, value: 60_000 }, agent)).body.message).toContain("vínculo de um workflow");
    expect(await offered()).not.toContain(products.VEIC);
  });
});

describe("the register", () => {
  test("refuses a name that another product has, minimums above maximums, and a product in use to be deleted", async () => {
    const [product] = (await api.sa!.get<{ content: Record<string, unknown>[] }>("/products?searchString=pessoal")).body
      .content;
    const copy = await api.sa!.post<Record<string, unknown> & { id: number }>(path("CP", "duplicate"));
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      name: "CRÉDITO PESSOAL (CÓPIA)",
      enabled: false,
      code: null,
      rate: product?.rate,
    });
    expect((await api.sa!.post(path("CP", "duplicate"))).status).toBe(409);
    for (const part of ["product-variants", "product-charges", "product-companies", "product-score-parametrizations"]) {
      const count = async (id: unknown) =>
        (await api.sa!.get<{ totalElements: number }>(`/${part}?filters=${JSON.stringify({ productID: id })}`)).body
          .totalElements;
      expect(await count(copy.body.id), part).toBe(await count(products.CP));
    }
    const change = (body: object) => api.sa!.put<Refusal>(`/products/${copy.body.id}`, body);
    expect((await change({ name: "CRÉDITO PESSOAL" })).status).toBe(409);
    for (const [name, most] of Object.entries({ InstallmentQuantity: 5, Value: 999, Age: 17 }))
      expect((await change({ [`min${name}`]: most + 5, [`max${name}`]: most })).status, name).toBe(400);
    const deleted = await api.sa!.delete(`/products/${products.CP}`);
    expect([deleted.status, deleted.body.code]).toEqual([409, "ENTITY_IN_RELATIONSHIP"]);
    expect(deleted.body.message).toContain("Desabilite o produto");
    const fee = { productID: products.CP, companyTimeMonths: 12, feeType: "FIXED", feeValue: 10 };
    const second = await api.sa!.post<Refusal>("/product-additional-fees", fee);
    expect(second.body.message).toBe("Já existe uma taxa adicional com este tempo de empresa.");
  });
  test("needs only name and modality, and requires the rest when it gets a workflow", async () => {
    const { body: product } = await api.sa!.get<{ typeID: number; workflowID: number }>(`/products/${products.CP}`);
    const begun = await api.sa!.post<{ id: number }>("/products", { name: "RASCUNHO", typeID: product.typeID });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    expect(begun.body).toMatchObject({ enabled: true, consigned: false, subtypeID: null, rate: null });
    const linked = await api.sa!.put<Refusal>(`/products/${begun.body.id}`, { workflowID: product.workflowID });
    expect(linked.status).toBe(400);
    expect(linked.body.errors.map(({ field }) => field).sort()).toEqual([
      ...["maxInstallmentQuantity", "maxValue", "minInstallmentQuantity", "minValue", "rate", "subtypeID"],
    ]);
    await created("product-charges", { productID: begun.body.id, kind: "LATE_FINE", valueMode: "PERCENT", value: 2 });
    expect((await api.sa!.delete(`/products/${begun.body.id}`)).status, "its own parts are no use of it").toBe(204);
  });
  test("lists the consigned types for anyone signed in", async () => {
    const { body } = await api.ce!.get<{ id: string; text: string }[]>("/products/consigned-types");
    expect(body).toContainEqual({ id: "INSS", text: "INSS" });
  });
});
