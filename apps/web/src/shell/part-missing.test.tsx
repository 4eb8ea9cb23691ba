import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PartMissing } from "./part-missing.tsx";

const query = (isError: boolean, data?: unknown) => ({
  isError,
  data,
  error: new Error("away"),
  refetch: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
});

test("a part that is missing says so; asked again is what failed, and nothing that was loaded before", async () => {
  const [failed, loaded, stale] = [query(true), query(false, "there"), query(true, "of before")];
  render(<PartMissing text="Der Rang fehlt." queries={[failed, loaded, stale]} />);
  expect(screen.getByRole("status").textContent).toContain("Der Rang fehlt.");
  await userEvent.setup().click(screen.getByRole("button", { name: "Wiederholen" }));
  expect([failed, loaded, stale].map(({ refetch }) => refetch.mock.calls.length)).toEqual([1, 0, 0]);
});

test("nothing is said while nothing is missing", () => {
  const { container } = render(
    <PartMissing text="Der Rang fehlt." queries={[query(false), query(true, "of before")]} />,
  );
  expect(container.textContent).toBe("");
});
