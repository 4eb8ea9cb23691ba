import { cleanup, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { areaOf } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { master } from "../../../testing/session.ts";
import { AreaMenu } from "../actions/area-menu.tsx";
import { OfferingPill } from "./offering-pill.tsx";

const area = areaOf({
  postalCodes: [],
  offeringBlockers: { general: ["DA_NO_POSTAL_CODES", "DA_NO_MARGIN"], products: [] },
});
const page = `/delivery-area/${area.id}`;
const nothing = () => undefined;

function Where({ isTyped }: { isTyped: boolean }) {
  const { pathname, hash } = useLocation();
  const guard = useUnsavedGuard(isTyped, () => undefined);
  return <output aria-label="Adresse">{guard.asking ? "gefragt" : pathname + hash}</output>;
}

/** Renders the head of an area's pages, with or without parts of the page. */
function open(address: string, { isTyped = false, hasList = false, hasMargins = false } = {}) {
  return renderInPortal(
    <>
      <OfferingPill area={area} state="offline" word={undefined} companyId="c" onPrices={nothing} />
      <AreaMenu area={area} siblings={[]} onPrices={nothing} />
      {hasList && (
        <section id="postleitzahlen">
          <input aria-label="Liste" />
        </section>
      )}
      {hasMargins && (
        <section id="margen">
          <button type="button">Übliche Stufen</button>
        </section>
      )}
      <Where isTyped={isTyped} />
    </>,
    { "deliveryArea.toggleIsOffering": () => area },
    { address, as: master },
  );
}
const where = () => screen.getByRole("status", { name: "Adresse" }).textContent;
const enter = async ({ user }: ReturnType<typeof open>) => {
  await user.click(screen.getByRole("button", { name: "Offline" }));
  await user.click(screen.getByRole("button", { name: "Eintragen" }));
};

test("on the page with the missing field, the action focuses the field and keeps the URL", {
  tags: "long",
}, async () => {
  await enter(open(page, { hasList: true }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Liste" })));
  expect(where()).toBe(page);
});

test("from another page of the area, the action leads to the field; renaming does so too", {
  tags: "long",
}, async () => {
  const portal = open(`${page}/margin`);
  await enter(portal);
  await waitFor(() => expect(where()).toBe(`${page}#postleitzahlen`));
  const { user } = portal;
  await user.click(screen.getByRole("button", { name: "Weitere Aktionen" }));
  await user.click(screen.getByRole("menuitem", { name: "Umbenennen" }));
  await waitFor(() => expect(where()).toBe(`${page}#name`));
});

test("the action for a missing margin opens the margins from another page and focuses them there", {
  tags: "long",
}, async () => {
  const follow = async ({ user }: ReturnType<typeof open>) => {
    await user.click(screen.getByRole("button", { name: "Offline" }));
    await user.click(screen.getByRole("button", { name: "Festlegen" }));
  };
  await follow(open(`${page}/times`));
  await waitFor(() => expect(where()).toBe(`${page}/margin#margen`));
  cleanup();
  await follow(open(`${page}/margin`, { hasMargins: true }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Übliche Stufen" })));
  expect(where()).toBe(`${page}/margin`);
});

test("with unsaved text on another page, the action asks before it leaves", { tags: "long" }, async () => {
  await enter(open(`${page}/margin`, { isTyped: true }));
  await waitFor(() => expect(where()).toBe("gefragt"));
});
