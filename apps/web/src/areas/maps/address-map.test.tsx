import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import AddressMap from "./address-map.tsx";
import AnyAddress from "./any-address.tsx";

const mapsKey = "maps-key-of-a-test-0001";
const source = () => document.querySelector("iframe")?.getAttribute("src");

test("the provider's map loads after the click, with the address and without our page's", async () => {
  const { user } = renderInPortal(<AddressMap mapsKey={mapsKey} address="Am Hafen 8, 21337 Lüneburg" />, {});
  expect(source()).toBeUndefined();
  screen.getByText("Google erfährt dann diese Anschrift und Ihre IP-Adresse und kann eigene Cookies setzen und lesen.");
  await user.click(screen.getByRole("button", { name: "Karte von Google zeigen" }));
  const { origin, pathname, searchParams } = new URL(source() ?? "");
  expect(origin + pathname).toBe("https://www.google.com/maps/embed/v1/place");
  expect(Object.fromEntries(searchParams)).toEqual({
    key: mapsKey,
    q: "Am Hafen 8, 21337 Lüneburg",
    language: "de",
    region: "DE",
  });
  expect(document.querySelector("iframe")?.getAttribute("referrerpolicy")).toBe("origin");
  await user.click(screen.getByRole("button", { name: "Karte schließen" }));
  expect(source()).toBeUndefined();
});

test("a changed address needs another click", async () => {
  const { user } = renderInPortal(<AnyAddress mapsKey={mapsKey} start="21335 Lüneburg" />, {});
  await user.click(screen.getByRole("button", { name: "Karte von Google zeigen" }));
  expect(source()).toContain("21335");
  await user.type(screen.getByRole("textbox", { name: "Anschrift" }), ", Am Hafen");
  expect(source()).toBeUndefined();
});
