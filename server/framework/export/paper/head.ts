// The head of every page of a document: who issues it, what it is and about whom, and at the right when and by whom.
import { INK, type Paper } from "./paper.ts";

export interface DocumentHead {
  organization: string;
  title: string;
  /** Whom or what it is about, below the title. */
  subject: readonly string[];
  /** One below the other at the right. */
  issue: readonly string[];
}

const TITLE_SIZE = 14;
const LINE = 11;
/** The issue stands beside what is broken into lines. */
const ISSUE_WIDTH = 190;

/** Moves below it. */
export function drawDocumentHead(paper: Paper, { organization, title, subject, issue }: DocumentHead): void {
  const { left, right, y: top } = paper;
  const muted = { colour: INK.muted };
  paper.text(organization, left, top, muted);
  paper.text(title, left, top + LINE, { size: TITLE_SIZE, font: "strong" });
  for (const [at, line] of issue.entries()) paper.figure(line, right, top + at * LINE, muted);
  paper.y = top + 32;
  for (const line of subject.flatMap((text) => paper.linesOf(text, right - left - ISSUE_WIDTH))) {
    paper.text(line, left, paper.y);
    paper.y += paper.line;
  }
  paper.y = Math.max(paper.y, top + issue.length * LINE) + 8;
}
