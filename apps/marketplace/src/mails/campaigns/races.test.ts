import { sampleDocument } from "@partner-konto/contracts/sample-files";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { forgetAttachments, keptAttachments } from "./attachments.ts";
import { startMails } from "./testing.ts";

const mails = forAllTests(async () => {
  const { db, stop } = await startPostgres();
  const started = await startMails(db);
  return {
    ...started,
    async close() {
      await started.close();
      await stop();
    },
  };
});

test("three processes that send at once, and two people who press at once, send each address one mail", {
  tags: "long",
}, async () => {
  const addresses = Array.from({ length: 300 }, (_, at) => `nr${at}@post.example`);
  const draft = await mails.save({ kind: "contract", subject: "Neues", text: "Hallo" }, { addresses });
  await Promise.all([mails.start(draft), mails.start(draft)]);
  await Promise.all([mails.work(), mails.work(), mails.work()]);
  expect(mails.sent.map((mail) => mail.draft.to).sort()).toEqual(addresses.toSorted());
  expect(await mails.call("campaign.get", { id: draft.id }, mails.pia)).toMatchObject({ counts: { sent: 300 } });
});

test("a stop while others send leaves every address either sent or stopped", async () => {
  await mails.clear();
  const addresses = Array.from({ length: 300 }, (_, at) => `nr${at}@post.example`);
  const draft = await mails.save({ kind: "contract", subject: "Neues", text: "Hallo" }, { addresses });
  await mails.start(draft);
  const working = [mails.work(), mails.work()];
  await mails.call("campaign.stop", { id: draft.id }, mails.edda);
  await Promise.all(working);
  const results = await mails.results(draft.id);
  const told = results.filter(({ state }) => state === "sent").map(({ address }) => address);
  expect(told.sort()).toEqual(mails.sent.map((mail) => mail.draft.to).sort());
  expect(new Set(results.map(({ state }) => state))).not.toContain("waiting");
});

test("an old file is not deleted while a mail that names it is being saved", async () => {
  await mails.clear();
  const file = { name: "Preise.pdf", data: new Uint8Array(Buffer.from(sampleDocument, "base64")) };
  const { id } = await mails.call("adminMail.uploadAttachment", { body: { file } }, mails.edda);
  const later = new Date(mails.clock.now.getTime() + 25 * 3_600_000);
  await mails.db.transaction().execute(async (db) => {
    expect(await keptAttachments(db, [id])).toHaveLength(1);
    await forgetAttachments(mails.db, later);
  });
  expect(await mails.db.selectFrom("mailAttachment").select("id").execute()).toEqual([{ id }]);
  await forgetAttachments(mails.db, later);
  expect(await mails.db.selectFrom("mailAttachment").select("id").execute()).toEqual([]);
});
