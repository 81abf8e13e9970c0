// Chooses few resources that together have every feature of documents; at every push, generic behaviour is tested on
// these.
import type { Field, Resource, Resources } from "../../src/base/resource.ts";

/** A lot needs operations that were paid, which no sample is: its own tests make them. */
const WITHOUT_SAMPLE = new Set(["operation-cessions"]);

/** Returns all resources where TEST_RESOURCES is "all", as in the nightly run. */
export function coveringResources(resources: Resources): Resource[] {
  const all = [...resources.values()].filter(({ name }) => !WITHOUT_SAMPLE.has(name));
  return process.env.TEST_RESOURCES === "all" ? all : cover(all);
}

/** Repeatedly takes the resource with the most features that are still missing (greedy set cover). */
export function cover(resources: readonly Resource[]): Resource[] {
  const features = new Map(resources.map((resource) => [resource, featuresOf(resource)]));
  const missing = new Set([...features.values()].flatMap((own) => [...own]));
  const chosen = new Set<Resource>();
  while (missing.size > 0) {
    const gain = (resource: Resource) => [...features.get(resource)!].filter((feature) => missing.has(feature)).length;
    const best = resources.reduce((first, second) => (gain(second) > gain(first) ? second : first));
    for (const feature of features.get(best)!) missing.delete(feature);
    chosen.add(best);
  }
  return resources.filter((resource) => chosen.has(resource));
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/** Every resource has these members with a value of its own, and they do not change how its calls behave. */
const OWN = new Set(["name", "file", "entity", "path", "table", "label", "description", "hint", "texts"]);

export function featuresOf(resource: Resource): Set<string> {
  const { calls, bulk, scope, actions, fields, layout: _layout, ...rest } = resource;
  return new Set([
    ...Object.entries(rest).flatMap(([name, value]) => (isGiven(value) && !OWN.has(name) ? [name] : [])),
    ...calls.map((call) => `call ${call}`),
    ...bulk.map((verb) => `bulk ${verb}`),
    ...Object.entries(scope).flatMap(([, rules]) =>
      rules.flatMap((rule) => Object.keys(rule).map((kind) => `scope ${kind}`)),
    ),
    ...actions.map(({ call }) => (call ? "action with a call" : "action")),
    ...fields.flatMap((field) => featuresOfField(field, "record")),
  ]);
}

function featuresOfField(field: Field, place: string): string[] {
  const { type, required, readOnly, schema, embed, compute, when = {}, fields = [] } = field;
  const inner = type === "blocks" || type === "block" || embed ? type : place;
  return [
    `${type} in ${place}`,
    ...(required ? [`${type} required`] : []),
    ...(readOnly ? [`${type} read-only`] : []),
    ...(compute ? ["computed"] : []),
    ...Object.entries(when).flatMap(([effect, condition]) => (condition ? [`${effect} in ${place}`] : [])),
    ...Object.keys(schema).map((keyword) => `schema ${keyword}`),
    ...fields.flatMap((member) => featuresOfField(member, inner)),
  ];
}
