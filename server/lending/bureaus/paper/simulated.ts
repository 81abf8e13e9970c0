// Below the head of a paper whose answer no bureau gave.
import { SIMULATED_TEXT } from "../../../../src/rules/bureaus/texts.ts";
import type { papers } from "../../../framework/index.ts";

export function drawSimulated(paper: papers.Paper): void {
  paper.ground(16);
  paper.text(SIMULATED_TEXT, paper.left + 8, paper.y + 4, { font: "strong" });
  paper.y += 22;
}
