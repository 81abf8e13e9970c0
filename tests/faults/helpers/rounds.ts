// How often and in what order things are broken: a few times in every test run, many in the nightly one.
import { type Random, randomFrom } from "../../helpers/random.ts";

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);

/** The seed stands in the output, so that a failing run can be made again: FAULT_SEED. */
export function seeded(name: string): Random {
  console.log(`${name}: seed ${SEED}, ${ROUNDS} rounds`);
  return randomFrom(SEED);
}

export const rounds = (): number[] => numbers(ROUNDS);
/** For what takes long to prepare. */
export const fewRounds = (): number[] => numbers(Math.ceil(ROUNDS / 3));

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
