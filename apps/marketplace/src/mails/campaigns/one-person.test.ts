import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { newLink } from "../../people/registration/index.ts";
import { startMails } from "./testing.ts";

const mails = forAllTests(startMails);
beforeEach(() => mails.clear());

const secretIn = ({ paragraphs }: MailDraft): string => {
  const link = paragraphs.find((part) => typeof part === "object" && "link" in part) as { link: string };
  return new URL(link.link).hash.slice(1);
};
const activate = (userId: string) => ({ body: { userId } });

test("the activation mail invites a person again, and its link sets up the account", async () => {
  await mails.call("adminMail.sendActivationPkMail", activate(mails.people.ines.id), mails.edda);
  const [mail] = await mails.mails();
  expect(mail).toMatchObject({ to: "ines@heidebrand.example" });
  if (!mail) throw new Error("no mail");
  expect(await mails.call("user.validateToken", { token: secretIn(mail) })).toMatchObject({ kind: "invite" });
});

test("somebody who has set up their account gets no activation mail", async () => {
  expect(
    await mails.refusal("adminMail.sendActivationPkMail", activate(mails.people.mia.id), mails.edda),
  ).toMatchObject({ code: "PERSON_IS_VERIFIED" });
  expect(await mails.mails()).toEqual([]);
});

test("a person who changes their address gets the link again, and only the newest one counts", async () => {
  const email = "mia.neu@heidebrand.example";
  const old = await newLink(mails.db, { kind: "verify", userId: mails.people.mia.id, email }, mails.clock.now);
  await mails.call("adminMail.sendVerificationLinkMail", { body: { email: "Mia.Neu@heidebrand.example" } }, mails.edda);
  const [mail] = await mails.mails();
  if (!mail) throw new Error("no mail");
  expect(mail.to).toBe(email);
  expect(await mails.refusal("user.verify", { token: old })).toMatchObject({ code: "LINK_USED" });
  await mails.call("user.verify", { token: secretIn(mail) });
});

test("an address that waits for nothing is not found, and gets no mail", async () => {
  for (const email of ["niemand@post.example", "olaf@heidebrand.example"])
    expect(await mails.refusal("adminMail.sendVerificationLinkMail", { body: { email } }, mails.edda)).toMatchObject({
      code: "NOT_FOUND",
    });
  expect(await mails.mails()).toEqual([]);
});

test("nobody's mailbox is flooded: the fourth mail within 15 minutes is refused", async () => {
  const again = activate(mails.people.ines.id);
  for (let time = 0; time < 3; time += 1) await mails.call("adminMail.sendActivationPkMail", again, mails.edda);
  expect(await mails.refusal("adminMail.sendActivationPkMail", again, mails.edda)).toMatchObject({
    code: "TOO_MANY_ATTEMPTS",
  });
});
