import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { areaOf } from "../../../testing/area.ts";
import { inTurn, refuse } from "../../../testing/gateway.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { administrator } from "../../../testing/session.ts";
import { OfferingMode } from "./offering-mode.tsx";
import { bulkTexts } from "./texts.ts";

const master = administrator("BUSINESS_CUSTOMER_MASTER_ADMIN");
const area = { id: "88888888-8888-4888-8888-888888888888", name: "Elbmarsch", isOffering: false, pause: null };

test("a dry run that hits the rate limit says that it continues by itself, and does", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const toggle = inTurn(
    () => refuse(429, "TOO_MANY_ATTEMPTS", "Zu viele Versuche."),
    () => areaOf(),
  );
  renderInPortal(
    <OfferingMode areas={[area]} onBusy={() => undefined} />,
    { "deliveryArea.toggleIsOffering": toggle },
    { as: master },
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: bulkTexts.check }));
  await screen.findByText(bulkTexts.paused);
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByRole("button", { name: bulkTexts.go(1, "online") });
  expect(screen.queryByText(bulkTexts.paused)).toBeNull();
  vi.useRealTimers();
});
