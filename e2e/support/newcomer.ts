import { request } from "@playwright/test";
import { agencyOf, callFrom } from "./calls.ts";
import { password, people } from "./people.ts";
import type { Stack } from "./stack.ts";

export interface Newcomer {
  id: string;
  email: string;
}

let count = 0;

/** The link to a portal page in the newest mail to this address. */
export async function mailedLink(stack: Stack, email: string, page: string): Promise<string> {
  const { text } = await stack.mailTo(email, "");
  const link = new RegExp(`${stack.url}${page}#\\S+`).exec(text)?.[0];
  if (!link) throw new Error(`The mail to ${email} has no link to ${page}`);
  return link;
}

/**
 * A user is invited to handle the orders of an agency and has not accepted yet. The platform invites, because a company may only send twenty
 * invitations a day.
 */
export async function invite(stack: Stack): Promise<Newcomer> {
  const admin = await request.newContext({ baseURL: stack.url });
  await callFrom(admin, "session.login", { email: people.masterAdmin, password });
  const agencyId = await agencyOf(admin, "Soltau");
  await callFrom(admin, "session.login", { email: people.platformAdmin, password });
  count += 1;
  const email = `neu-${process.pid}-${count}@heidebrand.example`;
  const { id } = await callFrom<{ id: string }>(admin, "user.create", {
    body: {
      email,
      firstName: "Nora",
      lastName: `Neumann-${count}`,
      gender: "female",
      roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
      usedFrontend: ["PARTNER"],
      resources: { businessCustomer: [agencyId], businessCustomerGroup: [], user: [] },
    },
  });
  await admin.dispose();
  return { id, email };
}

/** A new user with the demo's password, for tests that change a user. */
export async function newcomer(stack: Stack): Promise<Newcomer> {
  const person = await invite(stack);
  const link = await mailedLink(stack, person.email, "/user-invite");
  const anyone = await request.newContext({ baseURL: stack.url });
  await callFrom(anyone, "user.invite", { body: { token: new URL(link).hash.slice(1), password } });
  await anyone.dispose();
  return person;
}

/** Requests a new password, as the owner would from another device, and returns the link in the mail. */
export async function passwordLink(stack: Stack, email: string): Promise<string> {
  const anyone = await request.newContext({ baseURL: stack.url });
  await callFrom(anyone, "user.getResetPasswordToken", { email });
  await anyone.dispose();
  const { text } = await stack.mailTo(email, "Neues Passwort");
  return /http\S+\/reset-password#\S+/.exec(text)?.[0] ?? "";
}

/** Sets a new password through the mailed link, which ends every session. */
export async function resetPassword(stack: Stack, email: string, wanted: string): Promise<void> {
  const token = new URL(await passwordLink(stack, email)).hash.slice(1);
  const anyone = await request.newContext({ baseURL: stack.url });
  await callFrom(anyone, "user.resetPassword", { body: { token, password: wanted } });
  await anyone.dispose();
}
