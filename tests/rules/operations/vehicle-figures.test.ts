// The figures of a vehicle that go together, one case a line.
import { expect, test } from "vitest";
import { checkVehicle } from "../../../src/rules/operations/vehicle-figures.ts";

// biome-ignore format: a table, one case a line
const CASES: [title: string, vehicle: Parameters<typeof checkVehicle>[0], wrong: string[]][] = [
  ["a model of the year in which it was made", { manufactureYear: 2020, modelYear: 2020, marketValue: 0.01 }, []],
  ["a model of the next year", { manufactureYear: 2020, modelYear: 2021 }, []],
  ["a model two years later", { manufactureYear: 2020, modelYear: 2022 }, ["modelYear"]],
  ["a model of the year before", { manufactureYear: 2020, modelYear: 2019 }, ["modelYear"]],
  ["years that are not all given are asked for elsewhere", { manufactureYear: 2020, modelYear: null }, []],
  ["a vehicle that is worth nothing", { manufactureYear: 2020, modelYear: 2020, marketValue: 0 }, ["marketValue"]],
  ["a vehicle that was paid for with nothing", { purchaseValue: 0 }, ["purchaseValue"]],
  ["values that nobody has said", { marketValue: null, purchaseValue: undefined }, []],
];

test.each(CASES)("%s", (_title, vehicle, wrong) => {
  expect(checkVehicle(vehicle).map(({ path }) => path)).toEqual(wrong);
});
