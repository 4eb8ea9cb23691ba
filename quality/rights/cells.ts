import { createHash } from "node:crypto";
import type { AnyCall } from "@partner-konto/contracts/call";
import {
  type Actor,
  type Answer,
  actors,
  mayGive,
  newUser,
  type Place,
  type Right,
  reach,
  rightsTable,
} from "@partner-konto/contracts/rights-table";
import { type CallId, calls } from "@partner-konto/contracts/services";
import { defaultAllowedRoles, type UserRole, userRoles } from "@partner-konto/domain/roles";
import { nextPart } from "@partner-konto/testing/how-many";

/** One question of the walk: an actor makes a call in one way on a record at one place. */
export interface Cell {
  id: CallId;
  call: AnyCall;
  right: Right;
  actor: Actor;
  place: Place;
  /** The person whose roles are to change: of the own agency, with only this role or with none. */
  holder?: UserRole | "no role";
  expected: "done" | Answer;
}

const everywhere: Place[] = ["own", "sibling", "foreign", "missing"];

const isWhole = (actor: Actor, place: Place): boolean =>
  actor !== "anonymous" &&
  actor !== "inactive" &&
  (reach[actor] === "everywhere" || (reach[actor] === "their company" && place !== "foreign"));

function reaches(actor: Actor, of: Right["of"], place: Place): boolean {
  if (place === "missing") return false;
  if (of === "a whole company") return isWhole(actor, place);
  if (place === "own" || of === "anybody" || of === "a bearer") return true;
  if (actor === "anonymous" || actor === "inactive") return false;
  if (reach[actor] === "everywhere") return true;
  return place === "sibling" && (of === "a company" || reach[actor] === "their company");
}

function expected(
  { may, of, known, open, beyond = "there is no such thing" }: Right,
  actor: Actor,
  place: Place,
): "done" | Answer {
  if (!open && (actor === "anonymous" || actor === "inactive")) return "please sign in";
  const reached = reaches(actor, of, place);
  if (known && !(known.includes(actor) && reached)) return beyond;
  if (!may.includes(actor)) return "you may not";
  return reached ? "done" : beyond;
}

/** A particular person exists only in the own agency. Calls on no record or on oneself have no other place. */
function placesOf({ by, of = "an agency" }: Right): Place[] {
  return by && ["an agency", "a company", "a whole company", "anybody", "a bearer"].includes(of) ? everywhere : ["own"];
}

const cellsOf = (id: CallId, right: Right, places: readonly Place[], holder?: Cell["holder"]): Cell[] => {
  const call = calls.find((row) => row.id === id)?.call;
  if (!call) throw new Error(`${id} is not declared`);
  return actors.flatMap((actor) =>
    places.map((place) => ({
      id,
      call,
      right,
      actor,
      place,
      expected: expected(right, actor, place),
      ...(holder && { holder }),
    })),
  );
};

/** A role that cannot sign in comes together with one that can; alone it is refused for every actor. */
const signingIn = (role: UserRole): UserRole[] =>
  defaultAllowedRoles.includes(role) ? [role] : [role, "BUSINESS_CUSTOMER_READER"];

/** Every way to give a role, and to take it away. */
function gifts(role: UserRole): Cell[] {
  const may = mayGive[role];
  const by = ["userId"];
  const change = (action: string): Right => ({ may, by, asked: { body: { userId: "$userId", role, action } } });
  const roles = { may, by, asked: { body: [{ op: "replace", path: "/roles", value: [role] }] } };
  const known = rightsTable["user.patch"].find((right) => right.known)?.known ?? [];
  return [
    ...cellsOf("user.changeRole", change("ADD"), ["own"], "no role"),
    ...cellsOf("user.changeRole", change("UPDATE"), ["own"], "no role"),
    ...cellsOf("user.changeRole", change("DELETE"), ["own"], role),
    ...cellsOf("user.patch", { ...roles, known }, ["own"], "no role"),
    ...cellsOf(
      "user.create",
      { may, by: ["businessCustomerId"], asked: { body: { ...newUser, roles: signingIn(role) } } },
      ["own"],
    ),
    ...toOneself(role),
  ];
}

/** A user who already has the role is left out, because the call would change nothing. */
function toOneself(role: UserRole): Cell[] {
  return userRoles
    .filter((actor) => actor !== role)
    .flatMap((actor) => {
      const roles = [{ op: "replace", path: "/roles", value: [actor, role] }];
      const right = { may: mayGive[role], asked: { body: roles } };
      return cellsOf("user.patch", right, ["own"]).filter((cell) => cell.actor === actor);
    });
}

/** Every call × every actor × every place, and every role × every actor who might give it. */
export function allCells(): Cell[] {
  const ofCalls = Object.entries(rightsTable).flatMap(([id, rights]) =>
    rights.flatMap((right) => cellsOf(id as CallId, right, placesOf(right))),
  );
  return [...ofCalls, ...userRoles.flatMap(gifts)];
}

/** A cell in words, for a report. */
export function cellText({ id, right, actor, place, holder, expected: answer }: Cell): string {
  const of = right.of ?? "an agency";
  const what = right.by ? `${right.by.join(" and ")} of ${holder ?? of}, ${place}` : "no record or their own";
  return `${id} by ${actor} (${what}): expected ${answer}`;
}

/** The group of an actor, a call and a way, over all places. */
export const groupOf = ({ id, right, actor, holder }: Cell): string =>
  [id, JSON.stringify(right), actor, holder].join(" ");

const rank = (seed: number, text: string): string => createHash("sha256").update(`${seed} ${text}`).digest("hex");

/** A sample of the cells: for each way of making a call some actors, others with each commit, with all places to compare the responses. */
export function sampled(cells: readonly Cell[], people: number, seed: number): Cell[] {
  const ways = Map.groupBy(cells, ({ id, right, holder }) => [id, JSON.stringify(right), holder].join(" "));
  return [...ways].flatMap(([way, ofWay]) => {
    const shuffled = actors.toSorted((a, b) => (rank(seed, way + a) < rank(seed, way + b) ? -1 : 1));
    const drawn = nextPart(shuffled, people);
    return ofWay.filter(({ actor }) => drawn.includes(actor));
  });
}
