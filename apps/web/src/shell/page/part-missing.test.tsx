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

test("a missing part says so, and a retry refetches only the failed query", async () => {
  const [failed, loaded, stale] = [query(true), query(false, "there"), query(true, "of before")];
  render(<PartMissing text="Der Rang fehlt." queries={[failed, loaded, stale]} />);
  expect(screen.getByRole("status").textContent).toContain("Der Rang fehlt.");
  await userEvent.click(screen.getByRole("button", { name: "Wiederholen" }));
  expect([failed, loaded, stale].map(({ refetch }) => refetch.mock.calls.length)).toEqual([1, 0, 0]);
});

test("nothing is shown while no part is missing", () => {
  const { container } = render(
    <PartMissing text="Der Rang fehlt." queries={[query(false), query(true, "of before")]} />,
  );
  expect(container.textContent).toBe("");
});
