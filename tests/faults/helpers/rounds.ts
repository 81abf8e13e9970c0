// How often and in what order things are broken: once in every test run, many times in the nightly one.
import { type Random, randomFrom } from "../../helpers/random.ts";

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);

/** The seed stands in the output, so that a failing run can be made again: FAULT_SEED. */
export function seeded(name: string): Random {
  console.log(`${name}: seed ${SEED}, ${ROUNDS} rounds`);
  return randomFrom(SEED);
}

/** Variants that hardly fail by themselves are tried where there is time. */
export const isNightly = ROUNDS > 1;

export const rounds = (): number[] => numbers(ROUNDS);
/** For what takes long to prepare. */
export const fewRounds = (): number[] => numbers(Math.ceil(ROUNDS / 3));

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
