// Tests kill -9 during postings and folds on both engines: acknowledged entries exist, none is partial, and the
// balances equal the entries to the cent.
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Query, withEmbedded, withPostgres } from "./helpers/audit.ts";
import { callsTo } from "./helpers/calls.ts";
import { copyOf, fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { makeOnPostgres, type OnPostgres } from "./helpers/installation-on-postgres.ts";
import {
  acknowledgedEntries,
  expectBalanced,
  expectPosted,
  newPostings,
  type Postings,
  postUntilGone,
} from "./helpers/postings.ts";
import { fewRounds, rounds, seeded } from "./helpers/rounds.ts";
import { type ServerProcess, start } from "./helpers/server-process.ts";

const random = seeded("kill -9, posting");
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end("SIGKILL");
});

interface Books {
  postings: Postings;
  token: string;
  look(work: (query: Query) => Promise<void>): Promise<void>;
}

/** Breaks the installation after some writes have been acknowledged, however slow the machine is. */
async function breakInto({ postings, token, look }: Books, breakIt: () => Promise<unknown>): Promise<void> {
  const before = acknowledgedEntries(postings);
  const writing = postUntilGone(callsTo(server!.url, token), postings, random);
  const enough = before + random.integer(5, 60);
  let isOver = false;
  void writing.finally(() => {
    isOver = true;
  });
  const someDone = async () => {
    while (!isOver && acknowledgedEntries(postings) < enough) await delay(10);
  };
  await Promise.race([someDone(), writing]);
  await delay(random.integer(0, 300));
  await breakIt();
  await writing;
  expect(acknowledgedEntries(postings)).toBeGreaterThan(before);
  await look(async (query) => {
    await expectPosted(query, postings);
    await expectBalanced(query);
  });
}

test("postings on the embedded database survive kill -9 whole", async () => {
  const place = await makePlace();
  fillFolder(place.dataDir);
  server = await start(place);
  const token = await signIn(place);
  const postings = await newPostings(callsTo(server.url, token));
  const look = async (work: (query: Query) => Promise<void>) => {
    const crashed = copyOf(place.dataDir);
    await withEmbedded(crashed, work);
    removeFolder(crashed);
  };
  for (const _round of rounds()) {
    await breakInto({ postings, token, look }, () => server!.end("SIGKILL"));
    server = await start(place);
  }
  await server.end("SIGKILL");
  server = undefined;
  removeFolder(place.dataDir);
});

describe("postings on PostgreSQL survive whole when", () => {
  let on: OnPostgres;
  let books: Books;

  beforeAll(async () => {
    on = await makeOnPostgres();
    server = await start(on.place);
    const token = await signIn(on.place);
    const postings = await newPostings(callsTo(server.url, token));
    books = { postings, token, look: (work) => withPostgres(on.url, work) };
  });
  afterAll(async () => {
    await server?.end("SIGKILL");
    server = undefined;
    await on?.remove();
  });

  test("the product is killed", async () => {
    for (const _round of rounds()) {
      await breakInto(books, () => server!.end("SIGKILL"));
      server = await start(on.place);
    }
  });

  test("the database is killed, and the product continues", async () => {
    for (const _round of fewRounds()) {
      await breakInto(
        {
          ...books,
          look: async (work) => {
            await on.cluster.resume();
            await books.look(work);
          },
        },
        () => on.cluster.halt("SIGKILL"),
      );
    }
  });
});
