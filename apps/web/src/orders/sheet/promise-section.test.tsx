import { screen } from "@testing-library/react";
import { test } from "vitest";
import { wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { PromiseSection } from "./promise-section.tsx";

test.each([
  ["2026-12-28", "2026-12-30", "Mo., 28.12. – Mi., 30.12."],
  ["2025-03-03", "2025-03-05", "Mo., 03.03. – Mi., 05.03.2025"],
  ["2026-12-30", "2027-01-04", "Mi., 30.12. – Mo., 04.01.2027"],
  ["2025-12-30", "2026-01-05", "Di., 30.12.2025 – Mo., 05.01."],
  ["2025-12-30", "2025-12-30", "Di., 30.12.2025"],
])("the promise from %s to %s shows the year where it differs from the current one", (from, to, said) => {
  const order = wholeOrder({ id: "a", status: "done", promise: { from, to } });
  renderInPortal(<PromiseSection order={order} now="2026-12-21T06:14:00+01:00" />, {});
  screen.getByText((text) => text.endsWith(` · ${said}`));
});
