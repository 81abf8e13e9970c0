// Makes the n-th case of a seed: the same world and the same two numbers give the same request in every run.
import { randomFrom } from "../random.ts";
import { BODY_BREAKERS } from "./bodies.ts";
import { CALL_BREAKERS } from "./calls.ts";
import type { Breaker, Case } from "./case.ts";
import { LIST_BREAKERS } from "./lists.ts";
import { PERSONAS, type World } from "./world.ts";

const FAMILIES: readonly Breaker[][] = [BODY_BREAKERS, BODY_BREAKERS, LIST_BREAKERS, CALL_BREAKERS];
const CALLERS = ["sa", "sa", "sa", ...PERSONAS];

export function caseOf(world: World, seed: number, n: number): Case {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) + n);
  for (;;) {
    const made = random.pick(random.pick(FAMILIES))(world, random);
    if (!made) continue;
    const isNobody = made.headers.some(([name]) => name === "authorization");
    return isNobody ? made : { ...made, persona: random.pick(CALLERS) };
  }
}
