// The IBGE code of the city of an address, worked out from the stored postal code and city for all addresses of one
// call in one query. An unknown city has no code, which is not an error.
import { itemAt } from "../../../src/base/lookup.ts";
import { copyOf, objectOf } from "../../../src/base/plain-object.ts";
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import { input, type ResourceHooks, type Row, run, type SliceDeps } from "../../framework/index.ts";

const CODE = "cityIbgeCode";
/** The fields that decide the code. */
const SOURCES = ["postalCode", "city", "state", "country"];

export function* cityCodeVerbs({ services }: SliceDeps): Iterable<[string, Partial<ResourceHooks>]> {
  for (const resource of services.resources.values()) {
    const addresses = addressesOf(resource);
    if (addresses.length > 0) yield [resource.name, { beforeWrite: completeCityCodes(addresses) }];
  }
}

/** Returns the paths of the groups that have such a code of their own. */
function addressesOf(resource: Resource): string[] {
  return flatFields(resource.fields).flatMap(({ name, path, column }) =>
    name === CODE && column && path !== CODE ? [path.slice(0, -CODE.length - 1)] : [],
  );
}

function completeCityCodes(addresses: string[]): ResourceHooks["beforeWrite"] {
  return async (context, drafts) => {
    const touched = drafts.flatMap(({ body, current }, draft) =>
      addresses.flatMap((path) => {
        const sent = input.getAt(body, path);
        if (!input.isObject(sent) || !SOURCES.some((name) => name in sent)) return [];
        const stored = { ...objectOf(input.getAt(current, path)) };
        return [{ draft, path, before: stored[CODE] ?? null, address: input.merge(stored, sent) }];
      }),
    );
    if (touched.length === 0) return drafts.map(({ body }) => body);
    const codes = await codesOf(
      context.db,
      touched.map(({ address }) => address),
    );
    const bodies = drafts.map(({ body }) => body);
    for (const [at, { draft, path, before }] of touched.entries()) {
      if (codes[at] === before) continue;
      const body = copyOf(itemAt(bodies, draft));
      input.setAt(body, `${path}.${CODE}`, codes[at]);
      bodies[draft] = body;
    }
    return bodies;
  };
}

/** The postal code decides the city best; when its city differs from the written one, it is ignored. */
async function codesOf(handle: Parameters<typeof run>[0], addresses: Row[]): Promise<(string | null)[]> {
  const rows = await run<{ code: string | null }>(
    handle,
    // One address after the other: joined, the names of all cities would be folded, and not only those of its state.
    `select case when coalesce(a.country, 'BR') = 'BR' then coalesce(
              (select min(p.city_ibge_code) from postal_codes p
                where p.postal_code = a."postalCode" and p.state = a.state and fold(p.city) = fold(a.city)),
              (select min(c.ibge_code) from cities c where c.state = a.state and fold(c.text) = fold(a.city))) end as code
       from json_to_recordset($1::json) as a("at" int, "postalCode" text, city text, state text, country text)
      order by a."at"`,
    [
      JSON.stringify(
        addresses.map(({ postalCode, city, state, country }, at) => ({ at, postalCode, city, state, country })),
      ),
    ],
  );
  return rows.map(({ code }) => code);
}
