import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Refused, renderInPortal } from "../../orders/testing.tsx";
import { administrator } from "../../users/testing.ts";
import { OfferingMode } from "./offering-mode.tsx";
import { bulkTexts } from "./texts.ts";

const master = administrator("BUSINESS_CUSTOMER_MASTER_ADMIN");
const area = { id: "88888888-8888-4888-8888-888888888888", name: "Elbmarsch", isOffering: false, pause: null };

test("a dry run that hits the rate limit says that it continues by itself, and does", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  const toggle = () => {
    calls += 1;
    if (calls > 1) return { offeringBlockers: { general: [], products: [] } };
    return Promise.reject(new Refused({ status: 429, code: "TOO_MANY_ATTEMPTS", text: "Zu viele Versuche." }));
  };
  renderInPortal(
    <OfferingMode areas={[area]} onBusy={() => undefined} />,
    { "deliveryArea.toggleIsOffering": toggle },
    { as: master },
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: bulkTexts.check }));
  expect(await screen.findByText(bulkTexts.paused)).toBeDefined();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByRole("button", { name: bulkTexts.go(1, "online") })).toBeDefined();
  expect(screen.queryByText(bulkTexts.paused)).toBeNull();
  vi.useRealTimers();
});
