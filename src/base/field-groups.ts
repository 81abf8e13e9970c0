// Groups of fields: when one counts as filled, and when a required one requires its members. Pure, for both sides.
import { isPlainObject } from "./plain-object.ts";
import type { Field } from "./resource.ts";

type Values = Record<string, unknown>;

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A group sent as null empties each of its members. */
export function emptied(group: Field): Values {
  return Object.fromEntries((group.fields ?? []).map((member) => [member.name, null]));
}

/** A group of which nobody may fill a part alone, such as an address. */
export const hasRequiredMembers = ({ type, fields = [] }: Field): boolean =>
  type === "block" && fields.some(({ required }) => required);

/** Such a group that need not be there at all. */
export const isAllOrNothing = (group: Field): boolean => !group.required && hasRequiredMembers(group);

interface Surroundings {
  /** The stored group; absent for a new record. */
  before?: unknown;
  whole: Values;
  siblings: Field[];
}

/**
 * A stored record that never had the block may stay without it, and so may one that only names a party with a block of
 * its own.
 */
export function mayLack(block: Field, { before, whole, siblings }: Surroundings): boolean {
  if (block.type !== "block") return false;
  if (before !== undefined) return !isFilled(block, before);
  return siblings.some(
    (party) =>
      party.embed?.share?.includes(block.name) === true &&
      !isEmpty(whole[party.embed.key]) &&
      !isFilled(party, whole[party.name]),
  );
}

/** A block that an update adds to a record without one is new, so it must be complete. */
export function isBegun(block: Field, before: unknown): boolean {
  return block.type === "block" && before !== undefined && !isFilled(block, before);
}

/**
 * Returns whether the members of the block are required: on a new record always, on a stored one without the block once
 * a value is sent for it.
 */
export function requiresMembers(block: Field, value: unknown, before?: unknown): boolean {
  if (isFilled(block, value)) return true;
  return block.required && (before === undefined || isFilled(block, before));
}

/** A group counts as filled when a member has a value other than its default. */
export function isFilled(field: Pick<Field, "fields">, value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  const byName = new Map((field.fields ?? []).map((member) => [member.name, member]));
  return Object.entries(value).some(([name, inner]) => {
    const member = byName.get(name);
    if (member?.fields && member.type !== "blocks") return isFilled(member, inner);
    return !isEmpty(inner) && inner !== member?.schema.default && !member?.readOnly;
  });
}
