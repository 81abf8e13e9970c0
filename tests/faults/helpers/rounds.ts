// The number of rounds and the random order of faults: one round in each test run, many in the nightly run.
import { type Random, randomFrom } from "../../helpers/random.ts";

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);

/** Prints the seed, with which FAULT_SEED repeats a failing run. */
export function seeded(name: string): Random {
  console.log(`${name}: seed ${SEED}, ${ROUNDS} rounds`);
  return randomFrom(SEED);
}

/** Variants that rarely fail alone run only at night. */
export const isNightly = ROUNDS > 1;

export const rounds = (): number[] => numbers(ROUNDS);
/** Returns fewer rounds, for tests whose preparation is slow. */
export const fewRounds = (): number[] => numbers(Math.ceil(ROUNDS / 3));

/** Returns more rounds at night, for faults that are quick to make: twenty and more faults, of which a round makes some. */
export const manyRounds = (faultsARound = 1): number[] =>
  numbers(isNightly ? Math.ceil((4 * ROUNDS) / faultsARound) : 1);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
