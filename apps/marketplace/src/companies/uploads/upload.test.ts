import { type AddressInfo, connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { MediaType } from "@partner-konto/domain/companies/profile/schema";
import { logoSizes, profileImageSize } from "@partner-konto/domain/companies/profile/sizes";
import { senderLimits } from "@partner-konto/server/slow-senders";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { limit } from "@partner-konto/testing/how-many";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertAgencies } from "../agency/index.ts";
import { agencyLike, companyLike } from "../agency/testing.ts";
import { insertCompanies } from "../company/index.ts";
import { filesOf, insertProfiles } from "../profile/index.ts";
import { pageLike, sampleFile } from "../profile/testing.ts";
import { removeLeftovers } from "./index.ts";
import { dangerous, slow } from "./pdf/testing-dangerous.ts";
import { hostileFiles, rawUpload } from "./testing.ts";

const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };
// The limits of production, only shorter.
const senders = { ...senderLimits, bodyMs: 1000, file: { bytes: 50_000, ms: 800 } };
const marketplace = forAllTests(() => startMarketplace({ handlers, senders }));
beforeAll(() => marketplace.app.listen({ port: 0, host: "127.0.0.1" }));

async function page(isOffering = false) {
  const own = companyLike();
  const agency = agencyLike(own.id, { isOffering });
  const profile = pageLike(own.id);
  await insertCompanies(marketplace.db, [own]);
  await insertAgencies(marketplace.db, [agency]);
  await insertProfiles(marketplace.db, [profile], []);
  const master = await marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [own.id] } });
  return { id: profile.id, own, agency, master };
}

const paths: Record<MediaType, string> = {
  agb: "upload-agb",
  withdrawal: "upload-withdrawal",
  logo: "upload-logo",
  profileImage: "upload-profile-image",
};

/** Calls the route directly, as any program may. */
async function send(type: MediaType, id: string, name: string, data: Uint8Array, as: Actor, key?: string) {
  const answer = await marketplace.app.inject({
    method: "POST",
    url: `/profile-service/upload/v1/${paths[type]}/${id}`,
    headers: {
      "content-type": "multipart/form-data; boundary=x-x-x",
      authorization: `Bearer ${as.token}`,
      ...(key && { "idempotency-key": key }),
    },
    payload: rawUpload(name, data),
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; id: string; name: string; bytes: number }>() };
}

async function download(id: string, as: Actor, folder?: string) {
  return marketplace.app.inject({
    method: "GET",
    url: `/profile-service/upload/v1/${id}${folder ? `?folder=${folder}` : ""}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
}

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "red" } });

test("promise 20: a logo is served in each specified size as JPEG, uncropped on white, without metadata", async () => {
  const { id, master } = await page();
  const wide = await red(800, 100)
    .withExif({ IFD0: { Artist: "Jutta Beispiel" }, IFD3: { GPSLatitude: "53/1 15/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  const { status, body } = await send("logo", id, "Mein Logo.jpg", wide, master);
  expect(status).toBe(200);
  for (const [alias, size] of Object.entries(logoSizes)) {
    const { rawPayload, headers } = await download(body.id, master, alias);
    expect(headers["content-type"]).toBe("image/jpeg");
    const { format, width, height, exif, icc, xmp } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: "jpeg", ...size });
    expect(rawPayload.includes("Jutta")).toBe(false);
    const [corner, middle] = await Promise.all(
      [
        { left: 0, top: 0 },
        { left: Math.floor(size.width / 2), top: Math.floor(size.height / 2) },
      ].map((at) =>
        sharp(rawPayload)
          .extract({ ...at, width: 1, height: 1 })
          .raw()
          .toBuffer(),
      ),
    );
    expect([...(corner ?? [])].every((value) => value > 245)).toBe(true);
    expect(middle?.[1]).toBeLessThan(40);
  }
});

test("transparent pixels become white and a rotated picture is turned upright", async () => {
  const { id, master } = await page();
  const clear = await sharp({ create: { width: 600, height: 420, channels: 4, background: "#ff000000" } })
    .composite([{ input: await red(10, 100).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const left = { input: await red(10, 100).png().toBuffer(), left: 0, top: 0 };
  const lying = await sharp({ create: { width: 140, height: 100, channels: 3, background: "white" } })
    .composite([left])
    .withMetadata({ orientation: 3 })
    .png()
    .toBuffer();
  const colourAt = async (data: Buffer, leftAt: number) => {
    const { body } = await send("profileImage", id, "hof.png", data, master);
    const { rawPayload } = await download(body.id, master);
    const at = { left: leftAt, top: 100, width: 1, height: 1 };
    return [...(await sharp(rawPayload).extract(at).raw().toBuffer())];
  };
  expect(Math.min(...(await colourAt(clear, 250)))).toBeGreaterThan(245);
  // The picture was upside down: its left side is on the right now.
  expect((await colourAt(lying, 490))[1]).toBeLessThan(60);
  expect((await colourAt(lying, 10))[1]).toBeGreaterThan(200);
});

test.each(["jpeg", "png", "webp"] as const)(
  "a page picture uploaded as %s is stored at the fixed size",
  async (format) => {
    const { id, master } = await page();
    const { body } = await send("profileImage", id, `hof.${format}`, await red(900, 900)[format]().toBuffer(), master);
    const { rawPayload } = await download(body.id, master);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", ...profileImageSize });
  },
);

test("a document is downloaded unchanged, under its name, as an attachment", async () => {
  const { id, master } = await page();
  const { status, body } = await send("agb", id, "AGB Süd (2026).pdf", sampleFile("agb"), master);
  expect(status).toBe(200);
  const { rawPayload, headers } = await download(body.id, master);
  expect(rawPayload.equals(sampleFile("agb"))).toBe(true);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="AGB S_d _2026_.pdf"; filename*=UTF-8''AGB%20S%C3%BCd%20%282026%29.pdf`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(await marketplace.call("profile.get", { id }, master)).toMatchObject({ hasAGB: true, version: 2 });
  // Housekeeping does not remove a file that a record names.
  await removeLeftovers(
    marketplace.db,
    marketplace.kernel.files,
    new Date(marketplace.clock.now.getTime() + 7_200_000),
  );
  expect((await download(body.id, master)).statusCode).toBe(200);
});

test("a new document replaces the old one, and the old file is deleted", async () => {
  const { id, master } = await page();
  const first = await send("withdrawal", id, "alt.pdf", sampleFile("agb"), master);
  const second = await send("withdrawal", id, "neu.pdf", sampleFile("agb"), master);
  const all = await marketplace.call("upload.getAllMedia", { id, type: "withdrawal" }, master);
  expect(all.map(({ name }) => name)).toEqual(["neu.pdf"]);
  expect((await download(first.body.id, master)).statusCode).toBe(404);
  expect((await download(second.body.id, master)).statusCode).toBe(200);
  const old = filesOf({ id: first.body.id, profileId: id, type: "withdrawal" });
  expect(await marketplace.kernel.files.get(old[0] ?? "")).toBeUndefined();
});

test("uploads take no idempotency key: a repeat replaces the first file, and no file is stored as JSON", async () => {
  const { id, master } = await page();
  const written = vi.spyOn(Buffer.prototype, "toJSON");
  const first = await send("agb", id, "AGB.pdf", sampleFile("agb"), master, "one-and-the-same");
  const second = await send("agb", id, "AGB neu.pdf", sampleFile("withdrawal"), master, "one-and-the-same");
  expect([first.status, second.status, second.body.name]).toEqual([200, 200, "AGB neu.pdf"]);
  expect((await download(first.body.id, master)).statusCode).toBe(404);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test("a removed file is gone for everybody, and the next cleanup deletes it", async () => {
  const { id, master } = await page();
  await send("logo", id, "logo.png", sampleFile("logo"), master);
  const picture = await send("profileImage", id, "hof.png", sampleFile("logo"), master);
  const filename = `${picture.body.id}.jpg`;
  await marketplace.call("upload.deleteLogo", { id }, master);
  await marketplace.call("upload.deleteProfileImage", { id, filename }, master);
  expect(await marketplace.call("upload.getAllMedia", { id }, master)).toEqual([]);
  expect(await marketplace.refusal("upload.deleteLogo", { id }, master)).toMatchObject({ code: "NOT_FOUND" });
  expect(await removeLeftovers(marketplace.db, marketplace.kernel.files, marketplace.clock.now)).toBe(4);
  expect(await marketplace.kernel.files.get(`${id}/${filename}`)).toBeUndefined();
});

test("AGB and withdrawal text can be replaced but not removed while an agency is online", async () => {
  const { id, master } = await page(true);
  for (const type of ["agb", "withdrawal"] as const) await send(type, id, "a.pdf", sampleFile("agb"), master);
  expect(await marketplace.refusal("upload.deleteAgb", { id }, master)).toMatchObject({ code: "PROFILE_NEEDED" });
  expect(await marketplace.refusal("upload.deleteWithdrawal", { id }, master)).toMatchObject({
    code: "PROFILE_NEEDED",
  });
  expect((await send("agb", id, "b.pdf", sampleFile("agb"), master)).status).toBe(200);
});

test("an eleventh picture is refused, and nothing of it stays behind", { tags: "long" }, async () => {
  const { id, master } = await page();
  for (let at = 0; at < 10; at += 1) await send("profileImage", id, "hof.png", sampleFile("logo"), master);
  expect((await send("profileImage", id, "hof.png", sampleFile("logo"), master)).body.code).toBe("TOO_MANY_PICTURES");
  const later = new Date(marketplace.clock.now.getTime() + 2 * 3_600_000);
  expect(await removeLeftovers(marketplace.db, marketplace.kernel.files, later)).toBe(1);
  expect(await marketplace.call("upload.getAllMedia", { id }, master)).toHaveLength(10);
});

test("a leftover file of a kind that only a newer version knows stays, is logged, and stops no other", async () => {
  const { db, kernel, clock } = marketplace;
  const known = `mails/${crypto.randomUUID()}.pdf`;
  await kernel.files.put(known, Buffer.from("%PDF"));
  const removeAt = new Date(clock.now.getTime() - 1000);
  const newer = { key: "letters/1.pdf", removeAt };
  await db
    .insertInto("leftoverFile")
    .values([newer, { key: known, removeAt: clock.now }])
    .execute();
  const warnings: unknown[] = [];
  const log = { warn: (what: unknown) => void warnings.push(what) };
  expect(await removeLeftovers(db, kernel.files, clock.now, log)).toBe(1);
  expect(await kernel.files.get(known)).toBeUndefined();
  expect(warnings).toEqual([{ files: 1 }]);
  expect(await db.selectFrom("leftoverFile").selectAll().execute()).toEqual([newer]);
  await db.deleteFrom("leftoverFile").execute();
});

test("promise 10: a foreign page's files look like missing ones to read, write and remove", async () => {
  const { id, master } = await page();
  const { master: stranger } = await page();
  const { body } = await send("logo", id, "logo.png", sampleFile("logo"), master);
  expect((await download(body.id, stranger)).json()).toMatchObject({ code: "NOT_FOUND" });
  expect((await send("logo", id, "logo.png", sampleFile("logo"), stranger)).body.code).toBe("NOT_FOUND");
  // The problem of the file is not revealed either.
  expect((await send("agb", id, "x.pdf", Buffer.from("no"), stranger)).body.code).toBe("NOT_FOUND");
  expect(await marketplace.refusal("upload.deleteLogo", { id }, stranger)).toMatchObject({ code: "NOT_FOUND" });
  expect(await marketplace.refusal("upload.getAllMedia", { id }, stranger)).toMatchObject({ code: "NOT_FOUND" });
  const reader = await marketplace.signIn({ ...stranger.caller, roles: ["BUSINESS_CUSTOMER_READER"] });
  expect((await send("logo", id, "logo.png", sampleFile("logo"), reader)).body.code).toBe("RIGHT_MISSING");
});

test("a refusal names what a document does, and nothing of the document is kept", async () => {
  const { id, master } = await page();
  const [, acting = Buffer.alloc(0)] = dangerous["a script in packed objects"] ?? [];
  const { status, body } = await send("agb", id, "AGB.pdf", acting, master);
  expect({ status, ...body }).toMatchObject({
    status: 400,
    code: "PDF_NOT_PLAIN",
    foundInPdf: [{ what: "script", text: "Es enthält ein Skript (JavaScript)." }],
  });
  expect(await marketplace.call("upload.getAllMedia", { id }, master)).toEqual([]);
});

test("promise 20: other requests are served while a slow document is checked", { tags: "long" }, async () => {
  const { id, master } = await page();
  const answer = send("agb", id, "AGB.pdf", slow, master);
  let served = 0;
  let isDone = false;
  void answer.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    expect((await marketplace.app.inject({ url: "/health" })).statusCode).toBe(200);
    served += 1;
    await nextTurn();
  }
  expect((await answer).body.code).toBe("PDF_NOT_PLAIN");
  // A check in the same thread would let only the requests before and after it through.
  expect(served).toBeGreaterThan(20);
});

test("promise 20: hostile files are refused with a reason or made harmless, never stored unchanged", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const { id, master } = await page();
  const files = await hostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(80);
  for (const { what, type, name, data, outcome } of files) {
    const { status, body } = await send(type, id, name, data, master);
    expect.soft(status === 200 ? "taken" : body.code, what).toBe(outcome);
    if (status !== 200) continue;
    const { rawPayload, headers } = await download(body.id, master);
    expect.soft(rawPayload.equals(Buffer.from(data)), what).toBe(type === "agb");
    expect.soft(rawPayload.includes("<script"), what).toBe(false);
    expect.soft(headers["content-type"], what).toBe(type === "agb" ? "application/pdf" : "image/jpeg");
    expect.soft(body.name, what).not.toMatch(/[\p{Cc}\p{Cf}/\\]|\.\./u);
  }
  const { rows } = { rows: await marketplace.call("upload.getAllMedia", { id }, master) };
  expect(rows.length).toBeLessThanOrEqual(12);
});

/** Starts to send a file and continues with one byte at a time. */
function drip(id: string, as: Actor): { answer: Promise<string>; leave: () => void } {
  const { port } = marketplace.app.server.address() as AddressInfo;
  const { promise, resolve } = Promise.withResolvers<string>();
  const body = rawUpload("agb.pdf", Buffer.alloc(100_000));
  let timer: ReturnType<typeof setInterval> | undefined;
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(
      `POST /profile-service/upload/v1/upload-agb/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${as.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x-x-x\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 200));
    timer = setInterval(() => socket.write("x"), 100);
  });
  socket
    .once("data", (chunk) => resolve(chunk.toString()))
    .on("error", () => undefined)
    .on("close", () => clearInterval(timer));
  return { answer: promise, leave: () => socket.destroy() };
}

test("promises 44 and 45: slow uploads of one user do not block another's and are refused as too slow", {
  tags: "long",
}, async () => {
  const { id, master: slow } = await page();
  const other = await page();
  const dripping = Array.from({ length: 14 }, () => drip(id, slow));
  const { server } = marketplace.app;
  const connected = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connected).toBe(14);
  // This upload is sent after the slow ones, so when it is answered they have been let in.
  await send("logo", other.id, "logo.png", Buffer.from("x"), other.master);
  const taken = send("logo", other.id, "logo.png", sampleFile("logo"), other.master).then(({ status }) => status);
  const told = Promise.race(dripping.map(({ answer }) => answer));
  expect(await Promise.race([taken, told])).toBe(200);
  expect(await told).toContain("UPLOAD_TOO_SLOW");
  for (const { leave } of dripping) leave();
});
