import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { sendUnlessStopped } from "../bounces/index.ts";
import { startSmtp } from "../transport/testing-smtp.ts";
import { overSmtp } from "../transport/transport.ts";
import { sendDue } from "./lane.ts";
import { startMails } from "./testing.ts";

const from = "Heizmarkt <noreply@heizmarkt.example>";
const numberOf = (address: string): number => Number(/\d+/.exec(address)?.[0]);

/** Delays every third receiver, cuts every fifth connection, refuses every seventh receiver for good, and never answers for "stumm". */
const server = forAllTests(() =>
  startSmtp((address, attempt) => {
    if (address.startsWith("stumm")) return "silent";
    if (!address.startsWith("nr")) return undefined;
    const nr = numberOf(address);
    if (nr % 7 === 0) return "550 5.1.1 unknown";
    if (nr % 3 === 0 && attempt < 3) return "451 4.7.0 later";
    return nr % 5 === 0 && attempt < 2 ? "cut" : undefined;
  }),
);
const mails = forAllTests(startMails);

const laneOver = (url: string) =>
  sendUnlessStopped(mails.db, overSmtp(url, from, mails.kernel.files), () => mails.clock.now);

test("over a stubborn mail server every address gets its mail once, and those it refuses have failed", {
  tags: "long",
}, async () => {
  const addresses = Array.from({ length: 60 }, (_, at) => `nr${at}@post.example`);
  const { id } = await mails.start(
    await mails.save({ kind: "contract", subject: "Neues", text: "Hallo" }, { addresses }),
  );
  const deliver = laneOver(server.url);
  for (let round = 0; round < 20; round += 1) {
    await sendDue(mails.kernel, createLog("silent"), deliver);
    await mails.pass(5);
  }
  const wanted = addresses.filter((address) => numberOf(address) % 7 !== 0);
  expect(server.accepted.map(({ address }) => address).toSorted()).toEqual(wanted.toSorted());
  expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(wanted.length);
  const results = await mails.results(id);
  expect(results.filter(({ state }) => state === "sent").map(({ address }) => address)).toEqual(wanted);
  expect(results.filter(({ state }) => state !== "sent").map(({ reason }) => reason)).toEqual(
    Array.from({ length: addresses.length - wanted.length }, () => "refused"),
  );
});

test("while no mail server listens no try is lost, and a round gives up after its first mails", async () => {
  const closed = await startSmtp(() => undefined);
  await closed.close();
  const addresses = Array.from({ length: 12 }, (_, at) => `ziel${at}@post.example`);
  const { id } = await mails.start(
    await mails.save({ kind: "contract", subject: "Neues", text: "Hallo" }, { addresses }),
  );
  const deliver = laneOver(closed.url);
  let tried = 0;
  await sendDue(mails.kernel, createLog("silent"), (mail) => {
    tried += 1;
    return deliver(mail);
  });
  expect(tried).toBeLessThanOrEqual(4);
  const waiting = addresses.map((address) => ({ address, state: "waiting", tries: 0 }));
  expect(await mails.results(id)).toMatchObject(waiting);
  await mails.pass(1);
  await sendDue(mails.kernel, createLog("silent"), laneOver(server.url));
  expect((await mails.results(id)).map(({ state, tries }) => [state, tries])).toEqual(waiting.map(() => ["sent", 1]));
});

test("while a mail to many hangs in the mail server, another mail of the portal arrives at once", async () => {
  const addresses = Array.from({ length: 20 }, (_, at) => `stumm${at}@post.example`);
  await mails.start(await mails.save({ kind: "contract", subject: "Neues", text: "Hallo" }, { addresses }));
  const stopping = new AbortController();
  // It hangs until the server is closed, when the test's database is gone.
  sendDue(mails.kernel, createLog("silent"), laneOver(server.url), { stopping: stopping.signal }).catch(() => {});
  await laneOver(server.url)({
    id: "0b0a1c64-0000-4000-8000-000000000001",
    queuedAt: mails.clock.now.toISOString(),
    draft: { to: "mia@heidebrand.example", subject: "Ihr Passwort", paragraphs: [] },
  });
  stopping.abort();
  expect(server.accepted.at(-1)).toMatchObject({ address: "mia@heidebrand.example" });
});
