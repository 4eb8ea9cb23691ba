import { type Answer, rightsTable } from "@partner-konto/contracts/rights-table";
import { exampleInput } from "@partner-konto/testing/example-input";
import { type Cell, cellText, groupOf } from "./cells.ts";
import type { WalkedMarketplace } from "./marketplace.ts";

/** A response through a door. */
export interface WalkAnswer {
  status: number;
  code: string | undefined;
  body: string;
}

/** A way to make calls: directly to the marketplace, or as a browser through the gateway. */
export interface Door {
  ask(cell: Cell, input: Record<string, unknown>): Promise<WalkAnswer>;
  /** The door refuses actors who may not make a call at all before the request reaches the marketplace. */
  refusesEarly?: true;
  close(): Promise<void>;
}

const answers: Record<"done" | Answer, string> = {
  done: "200",
  "nothing of it": "200",
  "please sign in": "401 UNAUTHORIZED",
  "you may not": "403 RIGHT_MISSING",
  "there is no such thing": "404 NOT_FOUND",
  "the link is unknown": "404 TOKEN_NOT_FOUND",
  "the sign-in is wrong": "401 WRONG_LOGIN_DATA",
};

/** Whether the call reads a record, so that its response may differ from that for a missing one. */
const shows = ({ call, right }: Cell): boolean => right.by !== undefined && !call.effect;

/** Whether an actor may not make a call at all, on any record. */
const isShutOut = ({ id, actor }: Cell): boolean =>
  actor !== "inactive" && !rightsTable[id].some(({ may, known, open }) => may.includes(actor) || known || open);

export interface WalkResult {
  tried: number;
  deviations: string[];
}

/**
 * Makes the call of every cell and compares the result with the table. Effects are read from the database: a call that succeeds without a
 * change is a deviation, and so is a refused call with a change. Stops after `most` deviations.
 */
export async function walk(
  market: WalkedMarketplace,
  door: Door,
  cells: readonly Cell[],
  most = Infinity,
): Promise<WalkResult> {
  const { world } = market;
  await market.undo();
  const untouched = await market.contents();
  let start = await market.mark();
  const deviations: string[] = [];
  /** The response for a missing record by call, way and person; it must always be the same. */
  const refusals = new Map<string, { body: string; place: string }>();
  const done: { cell: Cell; key: string; body: string }[] = [];
  let tried = 0;
  for (const cell of cells) {
    if (deviations.length >= most) break;
    const { call, right, actor, place, expected } = cell;
    const says = (what: string) => deviations.push(`${cellText(cell)}; ${what}`);
    const example = { ...call.example, ...right.asked };
    const values = world.valuesOf(cell);
    const prepared = await market.prepare(cell, values);
    const input = exampleInput({ ...call, example }, { ...values, ...prepared });
    const isPrepared = prepared !== undefined;
    const [baseline, before] = isPrepared ? [await market.contents(), await market.mark()] : [untouched, start];
    const asked = market.asked();
    const { status, code, body } = await door.ask(cell, input);
    if (door.refusesEarly && isShutOut(cell) && market.asked() > asked) says("the marketplace was asked");
    tried += 1;
    const said = status === 200 ? "200" : `${status} ${code}`;
    if (said !== answers[expected]) says(`got ${said}`);
    const read = [
      ...(right.isSigned ? [] : (world.beyond.get(actor) ?? [])).filter((canary) =>
        body.toLowerCase().includes(canary),
      ),
      ...market.secrets.filter((secret) => body.includes(secret)).map(() => "a secret"),
    ];
    if (read.length > 0) says(`the answer tells of ${read.join(", ")}`);
    const isTouched = status >= 500 || (await market.mark()) !== before;
    const isChanged = isTouched && status < 500 && (await market.contents()) !== baseline;
    const shouldChange = expected === "done" && call.effect;
    if (isChanged !== shouldChange) says(isChanged ? "something was changed" : "nothing was changed");
    if (isTouched || isPrepared) {
      await market.undo();
      start = await market.mark();
    }
    const key = groupOf(cell);
    if (expected === "done") done.push({ cell, key, body });
    else {
      const first = refusals.get(`${key} ${expected}`);
      if (first && first.body !== body) says(`answered otherwise than ${first.place}`);
      else refusals.set(`${key} ${expected}`, { body, place });
    }
  }
  for (const { cell, key, body } of done)
    if (shows(cell) && refusals.get(`${key} ${cell.right.beyond ?? "there is no such thing"}`)?.body === body)
      deviations.push(`${cellText(cell)}; answered like a missing record`);
  return { tried, deviations };
}
