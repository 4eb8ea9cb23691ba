import { expect, test } from "vitest";
import { createWaitingRoom, type Guest } from "./waiting-room.ts";

const places = { lists: 4, reads: 5, writes: 6, signIn: 8 };
const guest = (account: string, kind: Guest["kind"] = "lists", calls = 1, most = 10): Guest => ({
  account,
  kind,
  calls,
  most,
});

test("promise 44: of each account one is let in in a round, however many of it wait", () => {
  const room = createWaitingRoom({ ...places, lists: 10 });
  for (const account of ["a", "a", "a", "b", "c", "b"]) expect(room.enter(guest(account))).toBe(true);
  const order = Array.from({ length: 6 }, () => room.next()?.account);
  expect(order).toEqual(["a", "b", "c", "a", "b", "a"]);
  expect([room.next(), room.size()]).toEqual([undefined, 0]);
});

test("promise 41: lists find the door shut first, then reads, then writes, and sign-ins last; who is given up last is let in first", () => {
  const room = createWaitingRoom(places);
  const enterUntilShut = (kind: Guest["kind"]): number => {
    let entered = 0;
    while (room.enter(guest(`${kind} ${entered}`, kind))) entered += 1;
    return entered;
  };
  expect(["lists", "reads", "writes", "signIn"].map((kind) => enterUntilShut(kind as Guest["kind"]))).toEqual([
    4, 1, 1, 2,
  ]);
  expect(enterUntilShut("lists")).toBe(0);
  const kinds = Array.from({ length: 8 }, () => room.next()?.kind);
  expect(kinds).toEqual(["signIn", "signIn", "writes", "reads", "lists", "lists", "lists", "lists"]);
});

test("promise 44: one account has only so many places, and a batch needs one for each of its calls", () => {
  const room = createWaitingRoom({ ...places, lists: 20 });
  expect(room.enter(guest("a", "lists", 4, 5))).toBe(true);
  expect(room.enter(guest("a", "lists", 2, 5))).toBe(false);
  expect(room.enter(guest("a", "lists", 1, 5))).toBe(true);
  expect(room.enter(guest("b", "lists", 5, 5))).toBe(true);
  expect(room.size()).toBe(10);
  expect([room.next()?.calls, room.size()]).toEqual([4, 6]);
});
