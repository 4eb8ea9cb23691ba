import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { master } from "../../testing/session.ts";
import { agencyId, companyId } from "../../testing/tree.ts";
import StandingStrip from "./standing-strip.tsx";

const treeWith = (change: object) => master.tree.map((company) => ({ ...company, ...change }));
const open = (change: object, address = `/agency/${agencyId}`) =>
  renderInPortal(<StandingStrip />, {}, { as: { ...master, tree: treeWith(change) }, address });

test.each([
  [{ isActivated: false }, /ist nicht freigeschaltet/],
  [{ isLocked: true }, /ist gesperrt/],
])("people of a company that is not active read on every page why they can do less: %o", (change, words) => {
  open(change);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole("link", { name: "Warum?" }).getAttribute("href")).toBe(`/company/${companyId}`);
});

test("the company's own page, which says it itself, and active companies have no such line", () => {
  for (const [change, address] of [
    [{ isActivated: false }, `/company/${companyId}`],
    [{}, `/agency/${agencyId}`],
  ] as const) {
    open(change, address);
    expect(screen.queryByRole("link", { name: "Warum?" })).toBeNull();
  }
});
