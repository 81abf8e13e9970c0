// The committee of an operation: opening, votes, result, counterproposals and new rounds.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CommitteeServer, OTHER_TERMS } from "./committee-server.ts";

let at: CommitteeServer;

beforeAll(async () => {
  at = await CommitteeServer.start(12, {
    rule: "MAJORITY",
    hours: 24,
    ladder: [
      { limit: 100, members: [10] },
      { limit: 10_000, members: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
    ],
  });
});
afterAll(() => at.voting.server.close());

test("opens", async () => {
  const id = await at.ready();
  console.log(JSON.stringify(await at.dossier(id), null, 1).slice(0, 3000));
  console.log(await at.state(id));
  console.log((await at.op.post(`/operations/${id}/committee/open`)).body);
  console.log(await at.state(id));
  console.log((await at.vote(id, 0, "APPROVE")).body);
  console.log((await at.op.post(`/operations/${id}/simulate-counter-proposal`, OTHER_TERMS)).status);
  const sent = await at.op.post(`/operations/${id}/send-counter-proposal`, OTHER_TERMS);
  console.log(sent.status, sent.body);
  console.log(await at.state(id));
  const accepted = await at.operations.sa.post(`/operations/${id}/accept-counter-proposal`);
  console.log(accepted.status, accepted.body, await at.state(id));
  const minutes = await at.op.get(`/operations/${id}/committee/minutes.pdf`);
  console.log(minutes.status, minutes.headers);
  const d = await at.dossier(id);
  console.log(JSON.stringify(d.counterProposals), JSON.stringify(d.voting).slice(0,1500));
});
