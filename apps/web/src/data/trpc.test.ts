import { beforeEach, expect, test, vi } from "vitest";
import { trpcClient } from "./trpc.ts";

interface SentRequest {
  address: string;
  method: string | undefined;
  body: string;
  background: boolean;
}
let sent: SentRequest[] = [];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ toFake: ["performance"] });
  // The page may have been opened long ago by the clock, which begins anew.
  dispatchEvent(new Event("click"));
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
    const background = new Headers(headers).has("x-partner-konto-background");
    sent.push({ address, method, body: typeof body === "string" ? body : "", background });
    const { pathname } = new URL(address, "https://konto.example");
    return Response.json(pathname.split(",").map(() => ({ result: { data: null } })));
  });
});

test("promise 8: a query sends its input in the request body, never in the URL", async () => {
  await trpcClient.user.validateToken.query({ token: "secret-of-a-link" });
  await Promise.all([
    trpcClient.deliveryArea.getByPostalCode.query({ postalCode: "21337" }),
    trpcClient.notifications.stored.query({ page: 7 }),
    trpcClient.session.bootstrap.query(),
  ]);
  expect(sent.map(({ address, method }) => [address, method])).toEqual([
    ["/trpc/user.validateToken?batch=1", "POST"],
    ["/trpc/deliveryArea.getByPostalCode,notifications.stored,session.bootstrap?batch=1", "POST"],
  ]);
  expect(sent[0]?.body).toContain("secret-of-a-link");
  expect(sent[1]?.body).toContain("21337");
});

const backgroundOf = async (asked: Promise<unknown>) => {
  await asked;
  return sent.at(-1)?.background;
};
const read = () => backgroundOf(trpcClient.session.bootstrap.query());

test("promise 4: a read counts as activity only within five seconds after a user's input", async () => {
  for (const touch of ["pointerdown", "keydown", "click", "input", "popstate"]) {
    vi.advanceTimersByTime(60_000);
    expect(await read()).toBe(true);
    dispatchEvent(new Event(touch));
    vi.advanceTimersByTime(5000);
    expect(await read(), touch).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await read(), touch).toBe(true);
  }
});

test("a mutation always counts as user activity", async () => {
  vi.advanceTimersByTime(60_000);
  expect(await backgroundOf(trpcClient.session.logout.mutate())).toBe(false);
});
