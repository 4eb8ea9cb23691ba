import { expect, test, vi } from "vitest";
import { session, signedOut } from "../testing/session.ts";
import { changeOfPerson, loadAnew } from "./changed-person.ts";

const { user } = session;
const looksAt = (id: string, mayChange = false) => ({
  ...session,
  user: { ...user, viewing: { id, name: "Hanna Timm", contactPoint: user.contactPoint, mayChange } },
});

test("another user, and a support session that begins, moves on or ends, change the person", () => {
  const other = { ...session, user: { ...user, id: "77777777-7777-4777-8777-777777777777" } };
  expect(changeOfPerson(session, other)).toBe("other");
  expect(changeOfPerson(session, looksAt("a"))).toBe("other");
  expect(changeOfPerson(looksAt("a"), looksAt("b"))).toBe("other");
  expect(changeOfPerson(looksAt("a"), other)).toBe("other");
  expect(changeOfPerson(looksAt("a"), session)).toBe("viewEnded");
});

test("the same person with other data, and the end of a session, change no person", () => {
  expect(changeOfPerson(session, { ...session, frontend: "PARTNER_PELLET" })).toBeNull();
  expect(changeOfPerson(looksAt("a"), looksAt("a", true))).toBeNull();
  expect(changeOfPerson(session, signedOut)).toBeNull();
  expect(changeOfPerson(signedOut, session)).toBeNull();
  expect(changeOfPerson(undefined, session)).toBeNull();
});

test("unsaved text does not keep the page of another person", () => {
  const page = { reload: vi.fn<() => void>(), replace: vi.fn<() => void>() };
  const ask = vi.fn<() => void>();
  window.addEventListener("beforeunload", ask);
  loadAnew("other", page);
  window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(page.reload).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
  loadAnew("viewEnded", page);
  expect(page.replace).toHaveBeenCalledExactlyOnceWith("/settings/users?view=ended");
  window.removeEventListener("beforeunload", ask);
});
