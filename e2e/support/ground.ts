import { type BrowserContext, request } from "@playwright/test";
import { callFrom } from "./calls.ts";
import { invite, mailedLink, passwordLink } from "./newcomer.ts";
import { password, people } from "./people.ts";
import { enterRegistration } from "./registration.ts";
import type { PlacedOrder, Stack } from "./stack.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

interface Branch {
  id: string;
  name: string;
  parts: Branch[];
}

/** The sign-ins and records that a walk over all pages needs. */
export interface Ground {
  dealer: Cookies;
  staff: Cookies;
  companyId: string;
  /** A company that sells pellets, so that it is billed. */
  pelletCompanyId: string;
  agencyId: string;
  areaId: string;
  /** An order that waits for its confirmation. */
  order: PlacedOrder;
  /** An invited user. */
  userId: string;
  /** An answer of the help. */
  helpId: string;
  /** A mail that all dealers got. */
  sentMailId: string;
  inviteLink: string;
  resetLink: string;
  registrationLink: string;
}

export const helpHeadline = "Wie bestätige ich eine Bestellung?";

const laid = new WeakMap<Stack, Promise<Ground>>();

/**
 * Built once per stack, because sign-ins are rate limited. A person whose session has ended, as by an overlay that signs out or looks at the
 * portal as somebody else, is signed in again.
 */
export async function groundOf(stack: Stack): Promise<Ground> {
  const laying = laid.get(stack) ?? layGround(stack);
  laid.set(stack, laying);
  const ground = await laying;
  ground.dealer = await signedIn(stack, people.masterAdmin, ground.dealer);
  ground.staff = await signedIn(stack, people.platformAdmin, ground.staff);
  return ground;
}

/** Cookies of a session that lasts: these, or those of a new sign-in. */
async function signedIn(stack: Stack, email: string, cookies: Cookies): Promise<Cookies> {
  const context = await request.newContext({ baseURL: stack.url, storageState: { cookies, origins: [] } });
  // A service that a test has switched off says nothing about the session.
  const asked = callFrom<{ signedIn: boolean }>(context, "session.bootstrap");
  const session = await asked.catch(() => ({ signedIn: true }));
  if (!session.signedIn) await callFrom(context, "session.login", { email, password });
  const now = session.signedIn ? cookies : (await context.storageState()).cookies;
  await context.dispose();
  return now;
}

async function layGround(stack: Stack): Promise<Ground> {
  const [dealer, staff] = await Promise.all([
    request.newContext({ baseURL: stack.url }),
    request.newContext({ baseURL: stack.url }),
  ]);
  await callFrom(dealer, "session.login", { email: people.masterAdmin, password });
  await callFrom(staff, "session.login", { email: people.platformAdmin, password });
  const { tree } = await callFrom<{ tree: Branch[] }>(dealer, "session.bootstrap");
  const company = tree.find(({ parts }) => parts.some(isLueneburg));
  const agency = company?.parts.find(isLueneburg);
  const area = agency?.parts[0];
  if (!company || !agency || !area) throw new Error("The demo has no Lüneburg with a delivery area");
  const { tree: all } = await callFrom<{ tree: Branch[] }>(staff, "session.bootstrap");
  const pelletCompany = all.find(({ name }) => name.startsWith("Heidepellets"));
  if (!pelletCompany) throw new Error("The demo has no Heidepellets");
  const order = await stack.placeOrder({ agencyId: agency.id });
  const { list } = await callFrom<{ list: { id: string; headline: string }[] }>(dealer, "publicAmi.listContent", {
    limit: -1,
    page: 1,
    body: { type: "businessCustomerFaq" },
  });
  const help = list.find(({ headline }) => headline === helpHeadline);
  if (!help) throw new Error(`The demo's help does not answer "${helpHeadline}"`);
  // Other tests of this worker may have sent mails, too.
  const mails = await callFrom<{ data: { id: string; counts: { failed: number } }[] }>(staff, "campaign.list", {
    limit: 100,
    page: 1,
    body: { states: ["sent"] },
  });
  const sentMailId = mails.data.find(({ counts }) => counts.failed > 0)?.id;
  if (sentMailId === undefined) throw new Error("The demo has no sent mail that came back");
  const { id: userId, email } = await invite(stack);
  const inviteLink = await mailedLink(stack, email, "/user-invite");
  const resetLink = await passwordLink(stack, people.reader);
  const registrationLink = await enterRegistration(stack, `eingetragen-${process.pid}@nirgends.example`);
  const cookies = [(await dealer.storageState()).cookies, (await staff.storageState()).cookies] as const;
  await Promise.all([dealer.dispose(), staff.dispose()]);
  return {
    dealer: cookies[0],
    staff: cookies[1],
    companyId: company.id,
    pelletCompanyId: pelletCompany.id,
    agencyId: agency.id,
    areaId: area.id,
    order,
    userId,
    helpId: help.id,
    sentMailId,
    inviteLink,
    resetLink,
    registrationLink,
  };
}

const isLueneburg = ({ name }: Branch): boolean => name.startsWith("Lüneburg");
