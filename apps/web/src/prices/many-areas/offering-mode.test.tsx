import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { areaId, areaOf } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { master } from "../../testing/session.ts";
import { areaNode } from "../../testing/tree.ts";
import { OfferingMode } from "./offering-mode.tsx";
import { bulkTexts } from "./texts.ts";

const area = { ...areaNode(areaId, "Elbmarsch"), isOffering: false };

test("a dry run that hits the rate limit says that it continues by itself, and does", { tags: "long" }, async () => {
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
});
