import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleDocument, samplePicture } from "@partner-konto/contracts/sample-files";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import { removeLeftovers } from "../../companies/uploads/index.ts";
import { intoFolder } from "../transport/transport.ts";
import { forgetCampaigns } from "./index.ts";
import { startMails } from "./testing.ts";

const mails = forAllTests(startMails);
beforeEach(() => mails.clear());

const bytesOf = (data: string) => new Uint8Array(Buffer.from(data, "base64"));
const upload = (name: string, data: string) =>
  mails.call("adminMail.uploadAttachment", { body: { file: { name, data: bytesOf(data) } } }, mails.edda);
const refused = (name: string, data: string) =>
  mails.refusal("adminMail.uploadAttachment", { body: { file: { name, data: bytesOf(data) } } }, mails.edda);

test("a PDF stays as it is, a picture is drawn again; the content decides, not the name", async () => {
  const document = await upload("Preise.png", sampleDocument);
  expect(document).toMatchObject({ name: "Preise.png.pdf", type: "application/pdf" });
  const stored = await mails.kernel.files.get(`mails/${document.id}.pdf`);
  expect(stored?.toString("base64")).toBe(sampleDocument);
  const picture = await upload("Logo.pdf", samplePicture);
  expect(picture).toMatchObject({ name: "Logo.jpg", type: "image/jpeg" });
  expect((await mails.kernel.files.get(`mails/${picture.id}.jpg`))?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test.each([
  ["a program", "Preise.pdf", btoa(`MZ${"\0".repeat(200)}`)],
  ["a page", "Preise.pdf", btoa("<script>alert(1)</script>")],
  ["a table", "Preise.csv", btoa("a;b\n1;2\n")],
])("%s is no attachment", async (_what, name, data) => {
  expect(await refused(name, data)).toMatchObject({ code: "MAIL_FILE_NOT_ALLOWED" });
});

test("a PDF that runs something is refused", async () => {
  const active = btoa(atob(sampleDocument).replace("/Type /Page ", "/AA <<>> /Type /Page "));
  expect(await refused("Preise.pdf", active)).toMatchObject({ code: "PDF_NOT_PLAIN" });
});

test("a mail brings its attachments in their order, with their names and types", async () => {
  const [document, picture] = [await upload("Preise.pdf", sampleDocument), await upload("Logo.png", samplePicture)];
  const draft = await mails.save(
    { kind: "contract", attachmentIds: [picture.id, document.id] },
    { addresses: ["gast@post.example"] },
  );
  expect(draft.attachments).toEqual([picture, document]);
  await mails.start(draft);
  await mails.work();
  const folder = await mkdtemp(join(tmpdir(), "mails-"));
  const [mail] = mails.sent;
  if (!mail) throw new Error("no mail was sent");
  await intoFolder(folder, "Partner Konto <konto@platform.example>", mails.kernel.files)(mail);
  const [name = ""] = await readdir(folder);
  const { attachments } = await PostalMime.parse(await readFile(join(folder, name)));
  await rm(folder, { recursive: true });
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["Logo.jpg", "image/jpeg"],
    ["Preise.pdf", "application/pdf"],
  ]);
  const digest = (bytes: string | ArrayBuffer | Uint8Array) =>
    createHash("sha256")
      .update(new Uint8Array(bytes as ArrayBuffer))
      .digest("hex");
  expect(digest(attachments[1]?.content ?? "")).toBe(digest(Buffer.from(sampleDocument, "base64")));
});

test("attachments of more than 10 MB together, and missing ones, are refused", async () => {
  const { id } = await upload("Preise.pdf", sampleDocument);
  const other = await upload("Preise 2.pdf", sampleDocument);
  await mails.db
    .updateTable("mailAttachment")
    .set({ bytes: 6 * 1024 * 1024 })
    .execute();
  const check = (attachmentIds: string[]) =>
    mails.refusal("campaign.check", { body: mails.content({ attachmentIds }) }, mails.edda);
  expect(await check([id, other.id])).toMatchObject({ code: "CAMPAIGN_FILES_TOO_LARGE" });
  expect(await check(["0b0a1c64-0000-4000-8000-00000000dead"])).toMatchObject({ code: "NOT_FOUND" });
});

test("a draft whose attachment is gone is not sent, and no mail goes out without its attachment", async () => {
  const { id } = await upload("Preise.pdf", sampleDocument);
  const content = { kind: "contract" as const, attachmentIds: [id] };
  const [draft, other] = [
    await mails.save(content, { addresses: ["gast@post.example"] }),
    await mails.save(content, { addresses: ["gast@post.example"] }),
  ];
  await mails.start(draft);
  await mails.db.deleteFrom("mailAttachment").execute();
  await mails.work();
  expect(mails.sent).toEqual([]);
  expect(await mails.results(draft.id)).toMatchObject([{ state: "waiting", tries: 1 }]);
  const body = { campaignId: other.id, version: other.version };
  expect(await mails.refusal("adminMail.sendGeneric", { body }, mails.edda)).toMatchObject({ code: "NOT_FOUND" });
});

test("a file that no mail names is deleted after a day; one that a mail names stays", async () => {
  const [unused, used] = [await upload("Preise.pdf", sampleDocument), await upload("Logo.png", samplePicture)];
  await mails.save({ attachmentIds: [used.id] });
  const tidy = async (hours: number): Promise<boolean[]> => {
    const at = new Date(mails.clock.now.getTime() + hours * 3_600_000);
    await forgetCampaigns(mails.db, at);
    await removeLeftovers(mails.db, mails.kernel.files, at);
    const files = await Promise.all(
      [`mails/${unused.id}.pdf`, `mails/${used.id}.jpg`].map((key) => mails.kernel.files.get(key)),
    );
    return files.map((file) => file !== undefined);
  };
  expect(await tidy(23)).toEqual([true, true]);
  expect(await tidy(25)).toEqual([false, true]);
});
