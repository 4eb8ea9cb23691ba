import { foundPairs, lostPairs } from "@partner-konto/domain/text/testing-pairs";
import { expect, test } from "vitest";
import { readAndWritten } from "../../testing/addresses.ts";
import { agencyOf } from "../../testing/agency.ts";
import { sortedBy } from "../../ui/view/sorted.ts";
import { agenciesView, type ListedAgency, shownIn, stateOf } from "./agencies-view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView } = agenciesView;

const listed = (name: string, more: Parameters<typeof agencyOf>[0] = {}, openOrders = 0): ListedAgency => ({
  agency: agencyOf({ id: name, name, ...more }),
  company: more.brandName ?? "Heidebrand",
  openOrders,
});
const names = (agencies: readonly ListedAgency[]) => agencies.map(({ agency }) => agency.name);

test("the view round-trips through the URL, and invalid URL values fall back to the default", () => {
  const view = { ...defaultView, text: "lün", state: "offline" as const, sort: "areas" as const, page: 3 };
  expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(urlFromView(defaultView).toString()).toBe("");
  expect(viewFromUrl(new URLSearchParams("state=x&sort=__proto__&page=-1&limit=7&direction=up"))).toEqual(defaultView);
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query = "text=l%C3%BCn&direction=desc&page=3&limit=50&state=offline&sort=areas";
  const [view, written] = readAndWritten(agenciesView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ text: "lün", limit: 50 });
});

test("an agency has one state: locked before deactivated before online or offline", () => {
  expect(stateOf(agencyOf({ isLocked: true, isActivated: false }))).toBe("locked");
  expect(stateOf(agencyOf({ isActivated: false, isOffering: false }))).toBe("inactive");
  expect(stateOf(agencyOf({ isOffering: true }))).toBe("online");
  expect(stateOf(agencyOf({ isOffering: false }))).toBe("offline");
});

test("every search word must start a word of the name, the brand, the place or the postal code", () => {
  const agencies = [
    listed("Lüneburg"),
    listed("Uelzen", { address: { street: "", houseNumber: "", postalCode: "29525", city: "Bad Uelzen" } }),
    listed("Neu-Ulm", {
      brandName: "Donau Öl",
      address: { street: "", houseNumber: "", postalCode: "89231", city: "Neu-Ulm" },
    }),
  ];
  const found = (text: string) => names(shownIn({ ...defaultView, text }, agencies));
  expect(found("lüne")).toEqual(["Lüneburg"]);
  expect(found("295")).toEqual(["Uelzen"]);
  expect(found("ULM donau")).toEqual(["Neu-Ulm"]);
  expect(found("burg")).toEqual([]);
});

test.each(foundPairs)("%j finds the agency with %j", (typed, kept) => {
  const address = { street: kept, houseNumber: "", postalCode: "99999", city: "Nirgends" };
  const phoned = /^[+0][\d ]+$/.test(kept);
  const contactPoints = [{ kind: "orders" as const, email: "post@x.example", phone: kept }];
  const agency = phoned ? listed("Xx", { contactPoints }) : listed("Xx", { address });
  expect(names(shownIn({ ...defaultView, text: typed }, [agency]))).toEqual(["Xx"]);
});
test.each(lostPairs)("%j does not find the agency with %j", (typed, kept) => {
  const agency = listed(kept, { contactPoints: [] });
  expect(names(shownIn({ ...defaultView, text: typed }, [agency]))).toEqual([]);
});

test("agencies are filtered by state and sorted by any column; equal rows are sorted by name", () => {
  const agencies = [
    listed("Zeven", { isOffering: true }, 1),
    listed("Äpfingen", { isOffering: false }, 5),
    listed("Buxtehude", { isOffering: true }, 1),
  ];
  expect(names(shownIn(defaultView, agencies))).toEqual(["Äpfingen", "Buxtehude", "Zeven"]);
  expect(names(shownIn({ ...defaultView, state: "online" }, agencies))).toEqual(["Buxtehude", "Zeven"]);
  const byOrders = sortedBy(sortedBy(defaultView, "openOrders"), "openOrders");
  expect(byOrders.direction).toBe("desc");
  expect(names(shownIn(byOrders, agencies))).toEqual(["Äpfingen", "Buxtehude", "Zeven"]);
});
