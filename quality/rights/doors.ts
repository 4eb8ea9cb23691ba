import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { buildRequest } from "@partner-konto/contracts/request";
import { type Actor, actors } from "@partner-konto/contracts/rights-table";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import { userRoles } from "@partner-konto/domain/roles";
import {
  openBrowser,
  ourHeaders,
  startGateway,
  type TestGateway,
} from "../../apps/gateway/src/testing/start-gateway.ts";
import { password } from "../../apps/marketplace/src/states/stage.ts";
import type { Cell } from "./cells.ts";
import type { WalkedMarketplace } from "./marketplace.ts";
import { monday } from "./records.ts";
import type { Door, WalkAnswer } from "./walk.ts";

/** A new address for each request, so that no limit on guesses applies. */
function addresses(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  };
}

/** Calls the marketplace directly, with the token of a real sign-in. */
export function marketplaceDoor({ url, tokens, apiToken }: WalkedMarketplace): Door {
  // An idle connection is closed before the server closes it, so that no request is sent on one that is ending.
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: 2000 });
  const address = addresses();
  return {
    async ask({ id, call, actor, place }, input) {
      const { method, path, headers, body } = buildRequest(id, call, input, monday);
      const token = actor === "inactive" && place !== "own" ? apiToken : tokens.get(actor);
      const authorization = token !== undefined && { authorization: `Bearer ${token}` };
      const sent = request(url + path, {
        method,
        agent,
        headers: { ...headers, "x-forwarded-for": address(), ...authorization },
      });
      sent.end(body);
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      const answer = await text(response);
      const { statusCode: status = 0 } = response;
      const code = status === 200 ? undefined : (JSON.parse(answer) as { code: string }).code;
      return { status, code, body: answer };
    },
    close: async () => agent.destroy(),
  };
}

interface Envelope {
  result?: { data: unknown };
  error?: { data: { status: number; code: string; text: string } };
}

interface GatewayEntrance extends Door {
  /** Calls any procedure, optionally with another value of the frontend cookie. */
  send(actor: Actor, path: string, input: unknown, frontend?: FrontendSource): Promise<Envelope>;
}

/** Calls through the gateway as a browser, signed in with e-mail and password. */
export async function gatewayDoor(market: WalkedMarketplace): Promise<GatewayEntrance> {
  const env = {
    UPSTREAM_URL: market.url,
    SESSION_KEYS: randomBytes(32).toString("base64url"),
    TRUSTED_PROXIES: "127.0.0.0/8",
    // By default two roles cannot sign in. All roles are allowed here, so that their rights are tested.
    ALLOWED_ROLES: userRoles.join(","),
  };
  const open = async (): Promise<TestGateway> => {
    const gateway = await startGateway({ env });
    gateway.clock.now = monday.getTime();
    return gateway;
  };
  const address = addresses();
  let gateway = await open();
  /** Whether the deactivated user's browser has learned of it from this gateway. Until then the gateway checks the roles in the cookie. */
  let hasHeard = false;
  const cookies = new Map<Actor, string>();
  for (const actor of actors) {
    const person = market.world.people.get(actor);
    if (!person) continue;
    const browser = openBrowser(gateway);
    const answer = await browser.mutate(
      "session.login",
      { email: person.contactPoint.email, password },
      { "x-forwarded-for": address() },
    );
    if (answer.status !== 200) throw new Error(`${actor} cannot sign in: ${answer.text}`);
    cookies.set(actor, [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  }
  await market.keep();

  async function send(actor: Actor, path: string, input: unknown, frontend?: FrontendSource): Promise<Envelope> {
    const own = cookies.get(actor);
    const cookie = frontend === undefined ? own : own?.replace(/(?<=FrontendSource=)\w+/, frontend);
    const headers = {
      ...ourHeaders,
      "x-forwarded-for": address(),
      ...(cookie !== undefined && { cookie }),
    };
    const payload = JSON.stringify(input);
    return JSON.parse(
      (await gateway.app.inject({ method: "POST", url: `/trpc/${path}`, headers, payload })).payload,
    ) as Envelope;
  }

  async function ask(cell: Cell, input: Record<string, unknown>): Promise<WalkAnswer> {
    if (cell.actor === "inactive" && !hasHeard) {
      await send(cell.actor, "session.bootstrap", {});
      hasHeard = true;
    }
    const { result, error } = await send(cell.actor, cell.id, input);
    if (!error) return { status: 200, code: undefined, body: JSON.stringify(result?.data ?? null) };
    const { status, code, text: said } = error.data;
    if (status !== 429) return { status, code, body: `${status} ${code} ${said}` };
    // The gateway counts guesses at an e-mail address from all addresses; a new gateway starts at zero.
    await gateway.close();
    gateway = await open();
    hasHeard = false;
    return ask(cell, input);
  }
  return { refusesEarly: true, ask, send, close: () => gateway.close() };
}
