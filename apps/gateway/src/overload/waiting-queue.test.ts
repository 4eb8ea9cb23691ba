import { expect, test } from "vitest";
import { createWaitingQueue, type QueuedRequest } from "./waiting-queue.ts";

const places = { lists: 4, reads: 5, writes: 6, signIn: 8 };
const request = (account: string, kind: QueuedRequest["kind"] = "lists", calls = 1, most = 10): QueuedRequest => ({
  account,
  kind,
  calls,
  most,
});

test("promise 44: each account gets one call per round, however many of its calls wait", () => {
  const waiting = createWaitingQueue({ ...places, lists: 10 });
  for (const account of ["a", "a", "a", "b", "c", "b"]) expect(waiting.add(request(account))).toBe(true);
  const order = Array.from({ length: 6 }, () => waiting.next()?.account);
  expect(order).toEqual(["a", "b", "c", "a", "b", "a"]);
  expect([waiting.next(), waiting.size()]).toEqual([undefined, 0]);
});

test("promise 41: the queue refuses lists first, then reads, writes and sign-ins, and serves in reverse", () => {
  const waiting = createWaitingQueue(places);
  const enterUntilShut = (kind: QueuedRequest["kind"]): number => {
    let entered = 0;
    while (waiting.add(request(`${kind} ${entered}`, kind))) entered += 1;
    return entered;
  };
  expect(["lists", "reads", "writes", "signIn"].map((kind) => enterUntilShut(kind as QueuedRequest["kind"]))).toEqual([
    4, 1, 1, 2,
  ]);
  expect(enterUntilShut("lists")).toBe(0);
  const kinds = Array.from({ length: 8 }, () => waiting.next()?.kind);
  expect(kinds).toEqual(["signIn", "signIn", "writes", "reads", "lists", "lists", "lists", "lists"]);
});

test("promise 44: an account has a limited number of places, and a batch needs one for each call", () => {
  const waiting = createWaitingQueue({ ...places, lists: 20 });
  expect(waiting.add(request("a", "lists", 4, 5))).toBe(true);
  expect(waiting.add(request("a", "lists", 2, 5))).toBe(false);
  expect(waiting.add(request("a", "lists", 1, 5))).toBe(true);
  expect(waiting.add(request("b", "lists", 5, 5))).toBe(true);
  expect(waiting.size()).toBe(10);
  expect([waiting.next()?.calls, waiting.size()]).toEqual([4, 6]);
});
