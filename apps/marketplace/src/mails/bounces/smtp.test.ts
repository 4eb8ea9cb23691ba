import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { SMTPServer } from "smtp-server";
import { beforeEach, expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { overSmtp } from "../transport/transport.ts";
import { sendUnlessStopped } from "./send.ts";
import { stoppedAddresses } from "./stopped-addresses.ts";
import { post } from "./testing.ts";

/** The mail server's replies to a receiver, and after a mail's text; nothing for an accepted one. */
const answers = new Map<string, string>();
const answersToText = new Map<string, string>();
const received: string[] = [];

function answer(said: string | undefined, done: (error?: Error) => void): void {
  if (said === undefined) return done();
  const [, code, rest = ""] = /^(\d{3}) (.*)$/.exec(said) ?? [];
  done(Object.assign(new Error(rest), { responseCode: Number(code) }));
}

/** A real mail server that refuses, delays and bounces as it is told. */
const server = forAllTests(async () => {
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    // Pooled connections of the portal stay open.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      answer(answers.get(address), done);
    },
    onData(stream, { envelope }, done) {
      let mail = "";
      stream.setEncoding("utf8").on("data", (part) => {
        mail += String(part);
      });
      stream.on("end", () => {
        const said = answersToText.get(envelope.rcptTo[0]?.address ?? "");
        if (said === undefined) received.push(mail);
        answer(said, done);
      });
    },
  });
  smtp.on("error", () => {});
  const listening = smtp.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(resolve);
      }),
  };
});
const market = forAllTests(() => startMarketplace({ handlers }));
beforeEach(() => {
  answers.clear();
  answersToText.clear();
  received.length = 0;
});

const newAddress = () => `dora-${randomUUID()}@post.example`;
const mailTo = (to: string) => ({
  id: randomUUID(),
  queuedAt: "2026-03-02T09:00:00.000Z",
  draft: { to, subject: "Ihr Auftrag", paragraphs: ["Guten Tag"] },
});
const deliver = (mail: ReturnType<typeof mailTo>) => {
  const send = overSmtp(`smtp://127.0.0.1:${server.port}`, "Heizmarkt <noreply@heizmarkt.example>");
  return sendUnlessStopped(market.db, send, () => market.clock.now)(mail);
};
const problemsOf = (address: string) =>
  market.db.selectFrom("mailProblem").select(["kind", "status", "source"]).where("emailKey", "=", address).execute();

test("a receiver whom the mail server refuses for good is stopped at once, and not asked for again", async () => {
  const address = newAddress();
  answers.set(address, "550 5.1.1 User unknown");
  expect(await deliver(mailTo(address))).toBe("refused");
  expect(await problemsOf(address)).toEqual([{ kind: "hardBounce", status: "5.1.1", source: "mailServer" }]);
  answers.clear();
  expect(await deliver(mailTo(address))).toBe("stopped");
  expect(received).toEqual([]);
});

test("a delay is tried again with the same Message-ID, and arrives", async () => {
  const address = newAddress();
  const mail = mailTo(address);
  answers.set(address, "450 4.2.1 Come back later");
  await expect(deliver(mail)).rejects.toThrow("Come back later");
  expect(await problemsOf(address)).toEqual([]);
  answers.clear();
  expect(await deliver(mail)).toBe("sent");
  expect(received).toHaveLength(1);
});

test("a policy of the mail server stops nobody; the mail is tried again and staff see it", async () => {
  const address = newAddress();
  answers.set(address, "550 5.7.1 Blocked for spam");
  await expect(deliver(mailTo(address))).rejects.toThrow("Blocked for spam");
  expect(await problemsOf(address)).toEqual([{ kind: "block", status: "5.7.1", source: "mailServer" }]);
  expect(await stoppedAddresses(market.db, [address])).toEqual(new Map());
});

test("a receiver whom the mail server calls unknown after the text of the mail is stopped at once", async () => {
  const address = newAddress();
  answersToText.set(address, "550 5.1.1 User unknown");
  expect(await deliver(mailTo(address))).toBe("refused");
  expect(await problemsOf(address)).toEqual([{ kind: "hardBounce", status: "5.1.1", source: "mailServer" }]);
  answersToText.clear();
  expect(await deliver(mailTo(address))).toBe("stopped");
});

test("a mail whose text the mail server refuses stops nobody, and staff see it", async () => {
  const address = newAddress();
  answersToText.set(address, "554 5.7.1 This text looks like spam");
  await expect(deliver(mailTo(address))).rejects.toThrow("looks like spam");
  expect(await problemsOf(address)).toEqual([{ kind: "block", status: "5.7.1", source: "mailServer" }]);
  expect(await stoppedAddresses(market.db, [address])).toEqual(new Map());
});

test("a mail that was accepted and comes back stops its address, by the Message-ID that it carried", async () => {
  const address = newAddress();
  expect(await deliver(mailTo(address))).toBe("sent");
  const [head = ""] = received[0]?.split("\r\n\r\n", 1) ?? [];
  expect(head).toMatch(/^Message-ID: <[\da-f-]{36}@heizmarkt\.example>$/im);
  const returned = [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.post.example",
    "",
    `Final-Recipient: rfc822; ${address}`,
    "Action: failed",
    "Status: 5.1.1",
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    head,
    "",
    "--b--",
    "",
  ].join("\r\n");
  expect(await post(market, "failure-webhook", { body: returned })).toMatchObject({ status: 200 });
  expect(await deliver(mailTo(address))).toBe("stopped");
});
