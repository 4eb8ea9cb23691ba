import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { analysisOf, figuresOf, marketShareOf } from "../testing/analysis.ts";
import { type Answers, refuse } from "../testing/answers.ts";
import { serveFiles } from "../testing/gateway.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { master } from "../testing/session.ts";
import { agencyId, agencyNode, areaNode, companyId, companyNode, otherAgencyId } from "../testing/tree.ts";
import { Component as Analysis } from "./analysis-page.tsx";

const areaId = "88888888-8888-4888-8888-888888888888";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-21T09:00:00Z") });
  serveFiles({
    "/geo/cells-detail.json": () => ({ transform: { scale: [1, 1], translate: [0, 0] }, arcs: [], objects: {} }),
  });
});

const tree = [
  companyNode(companyId, "Heidebrand Energie", [
    agencyNode(agencyId, "Lüneburg", [areaNode(areaId, "Elbmarsch")]),
    agencyNode(otherAgencyId, "Uelzen"),
  ]),
];
const isNow = ({ start }: { start: string }) => start === "2026-12-01";

const answers: Answers = {
  "orderAnalysis.analyseGroup": ({ body }) => analysisOf(isNow(body) ? 20 : 16),
  "orderAnalysis.analyseBusinessCustomer": ({ body }) => analysisOf(isNow(body) ? 5 : 4),
  "orderAnalysis.analyseMarketShareGroup": () => marketShareOf(),
};

const open = (more: Answers = {}, query = "", as = { ...master, tree }) =>
  renderInPortal(
    <Analysis />,
    { ...answers, ...more },
    { as, route: "/company/:id/analysis", address: `/company/${companyId}/analysis${query}` },
  );

const figure = async (label: string) =>
  (await within(await screen.findByRole("list", { name: "Kennzahlen" })).findByRole("heading", { name: label }))
    .parentElement;
const panel = async (title: string) => within(await screen.findByRole("region", { name: title }));
const spaced = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

test("this month is compared with the same days of the month before, and says that it still runs", {
  tags: "long",
}, async () => {
  const { calls } = open();
  await waitFor(async () =>
    expect(spaced((await figure("Bestellungen"))?.textContent)).toContain("20+25,0 % (vorher 16)"),
  );
  screen.getByText("01.–21.12.2026, verglichen mit 01.–21.11.2026");
  screen.getByText("Der Zeitraum läuft noch: Stand heute, 21.12.2026.");
  const asked = calls("orderAnalysis.analyseGroup").slice(-2);
  expect(asked.map(({ body: { start, end } }) => [start, end])).toEqual([
    ["2026-12-01", "2026-12-21"],
    ["2026-11-01", "2026-11-21"],
  ]);
  expect(calls("orderAnalysis.analyseBusinessCustomer")).toEqual([]);
});

test("the totals carry their units, and shares differ by percentage points", { tags: "long" }, async () => {
  open();
  await screen.findByText("+25,0 % (vorher 16)");
  const texts = async (...labels: string[]) =>
    await Promise.all(labels.map(async (label) => spaced((await figure(label))?.textContent)));
  expect(await texts("Bestellungen")).toEqual([
    "Bestellungen20+25,0 % (vorher 16)19 ohne Stornierte, wie Menge und Umsatz",
  ]);
  expect(await texts("Menge", "Umsatz brutto", "Ø Preis netto", "Storniert", "Zeit bis zur Bestätigung")).toEqual([
    "Menge57.000l+26,7 % (vorher 45.000 l)",
    "Umsatz brutto57.000€+26,7 % (vorher 45.000 €)",
    "Ø Preis netto81,50€/100 l0,0 % (vorher 81,50 €/100 l)",
    "Storniert5,0%−1,3 Prozentpunkte (vorher 6,3 %)1 von 20",
    "Zeit bis zur Bestätigung42min0,0 % (vorher 42 min)Median; neun von zehn bis 2,5 Std.",
  ]);
});

test("each figure leads to its orders in the list, by the day of receipt", { tags: "long" }, async () => {
  open();
  const days = "start=2026-12-01&end=2026-12-21";
  const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  await screen.findByText("+25,0 % (vorher 16)");
  expect(href(/^Bestellungen: 20/)).toBe(`/company/${companyId}/orders?${days}`);
  const sold = "status=open%2Caccepted%2CdeliveryDateShared%2Cdone";
  for (const name of [/^Menge: /, /^Umsatz brutto: /, /^Ø Preis netto: /, /^Ø Marge netto: /])
    expect(href(name)).toMatch(`/company/${companyId}/orders?${sold}&${days}`);
  expect(screen.queryByRole("link", { name: /^Zeit bis zur Bestätigung/ })).toBeNull();
  expect(href(/^Storniert: /)).toMatch(
    /\/orders\?status=customerRevocation%2CdealerCancellation%2C.*&start=2026-12-01/,
  );
  expect(href(/^Lieferzusage/)).toBe(`/company/${companyId}/orders?status=done&${days}`);
  expect((await panel("Stornogründe")).getByRole("link", { name: "Widerruf" }).getAttribute("href")).toBe(
    `/company/${companyId}/orders?status=customerRevocation&${days}`,
  );
  expect((await panel("Zahlungsarten")).getByRole("link", { name: "EC" }).getAttribute("href")).toContain("payment=ec");
  expect((await panel("Niederlassungen")).getByRole("link", { name: "Lüneburg" }).getAttribute("href")).toBe(
    `/agency/${agencyId}/orders?${days}`,
  );
});

test("the links of products and sizes open exactly their orders of the period", async () => {
  open();
  const products = await panel("Sorten");
  expect(products.getByRole("link", { name: "Standard" }).getAttribute("href")).toMatch(
    /start=2026-12-01.*&prod=normal$/,
  );
  const sizes = (await panel("Bestellmengen")).getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  for (const href of sizes) expect(new URLSearchParams(href.split("?")[1]).get("from")).toMatch(/^\d+$/);
});

test("nothing to compare with gives a dash, never a percentage of nothing", async () => {
  open({ "orderAnalysis.analyseGroup": ({ body }) => analysisOf(isNow(body) ? 20 : 0) });
  expect(spaced((await figure("Bestellungen"))?.textContent)).toContain("20");
  await waitFor(async () => expect(spaced((await figure("Bestellungen"))?.textContent)).toContain("– (vorher 0)"));
  expect(spaced((await figure("Ø Marge netto"))?.textContent)).toContain("kein Vergleich");
  expect(document.body.textContent).not.toMatch(/NaN|∞|Infinity|100,0/);
});

test("a period without orders shows dashes and says that there is nothing", async () => {
  open({ "orderAnalysis.analyseGroup": () => analysisOf(0) });
  expect(spaced((await figure("Ø Preis netto"))?.textContent)).toBe("Ø Preis netto–kein Vergleich");
  expect(spaced((await figure("Lieferzusage gehalten"))?.textContent)).toContain("–kein Vergleich0 von 0 Lieferungen");
  (await panel("Sorten")).getByText("In diesem Zeitraum gibt es nichts zu zeigen.");
  expect(document.body.textContent).not.toMatch(/NaN|∞|Infinity/);
});

test("a single chosen agency has its own analysis, beside which the company stands", { tags: "long" }, async () => {
  const { user, calls, search } = open();
  await user.click(await screen.findByRole("button", { name: "Auswahl: Alle Niederlassungen" }));
  await user.click(screen.getByRole("checkbox", { name: "Lüneburg" }));
  expect(search().get("agencies")).toBe(agencyId);
  await waitFor(async () =>
    expect(spaced((await figure("Bestellungen"))?.textContent)).toBe(
      "Bestellungen5+25,0 % (vorher 4)4 ohne Stornierte, wie Menge und UmsatzAlle zusammen: 20, +25,0 %",
    ),
  );
  expect(calls("orderAnalysis.analyseBusinessCustomer").map(({ body }) => body.bcId)).toEqual([agencyId, agencyId]);
  expect(screen.getByRole("link", { name: "Bestellungen: 5" }).getAttribute("href")).toMatch(
    `/agency/${agencyId}/orders`,
  );
});

test("areas are chosen in the tree; the list cannot show their orders, so figures lead nowhere", async () => {
  const { user, calls, search } = open({}, `?agencies=${agencyId}`);
  await user.click(await screen.findByRole("button", { name: "Auswahl: Lüneburg" }));
  await user.click(screen.getByRole("checkbox", { name: "Elbmarsch" }));
  expect([search().get("areas"), search().get("agencies")]).toEqual([areaId, null]);
  await screen.findByText(/Die Bestellliste kennt keine Auswahl nach Gebieten\./);
  expect(calls("orderAnalysis.analyseGroup").at(-1)?.body.deliveryAreaIds).toEqual([areaId]);
  expect(screen.queryByRole("link", { name: /^Bestellungen:/ })).toBeNull();
});

test("without the comparison the figures stand, and it can be retried", async () => {
  const { user } = open({
    "orderAnalysis.analyseGroup": ({ body }) => (isNow(body) ? analysisOf(20) : refuse(400, "INVALID_REQUEST")),
  });
  await screen.findByText("Die Zahlen zum Vergleich konnten nicht geladen werden.");
  expect(spaced((await figure("Bestellungen"))?.textContent)).toBe(
    "Bestellungen20kein Vergleich19 ohne Stornierte, wie Menge und Umsatz",
  );
  await user.click(screen.getByRole("button", { name: "Wiederholen" }));
});

test("a free period has days of its own, compared with as many before; an impossible one is named", async () => {
  const { user, calls, search } = open({}, "?period=free&from=2026-12-10&to=2026-12-12");
  await screen.findByText("10.–12.12.2026, verglichen mit 07.–09.12.2026");
  const to = screen.getByRole("textbox", { name: "Bis" });
  await user.clear(to);
  await user.type(to, "01.12.2026{Enter}");
  await screen.findByText(/„Bis“ liegt vor „Von“/);
  expect(search().get("to")).toBe("2026-12-01");
  expect(calls("orderAnalysis.analyseGroup")).toHaveLength(2);
});

test("ISO weeks are named by week, also the 53rd, with the unfinished one marked", async () => {
  const week = { key: "2026-W53", from: "2026-12-28", to: "2027-01-03", unfinished: true, ...figuresOf(3) };
  open({ "orderAnalysis.analyseGroup": () => analysisOf(3, { course: { step: "week", rows: [week] } }) });
  const { user } = { user: (await import("@testing-library/user-event")).default.setup() };
  await user.click(await screen.findByRole("button", { name: "Verlauf je Woche: Tabelle" }));
  const rows = within(screen.getByRole("table", { name: "Verlauf je Woche" })).getAllByRole("row");
  expect(rows[1]?.textContent).toMatch(/^KW 53\/2026, 28\.12\.–03\.01\. \(läuft noch\)31/);
});

test("a table is copied with German numbers, and no name becomes a formula", async () => {
  const named = analysisOf(20);
  const agencies = named.agencies.map((agency) => ({ ...agency, name: "=1+1" }));
  const { user } = open({ "orderAnalysis.analyseGroup": () => ({ ...named, agencies }) });
  await user.click(await screen.findByRole("button", { name: "Niederlassungen: Kopieren" }));
  const [head, row] = (await navigator.clipboard.readText()).split("\n");
  expect(head?.split("\t").slice(0, 4)).toEqual(["Niederlassung", "Bestellungen", "Storniert", "Menge, l"]);
  expect(row?.split("\t")).toEqual(["'=1+1", "20", "1", "57000", "57000", "47899", "81,5", "6,4", "", "20"]);
  screen.getByRole("button", { name: "Niederlassungen: Kopiert" });
});

test("the market share has a dash where the market is too small to tell, and differs by percentage points", async () => {
  const told = (prefix: string, shareTenths: number) => ({
    prefix,
    goods: "oil" as const,
    orders: 4,
    amount: 12_000,
    market: { ownOrders: 4, ownAmount: 12_000, orders: 40, amount: 120_000, shareTenths },
  });
  open({
    "orderAnalysis.analyseMarketShareGroup": ({ body }) =>
      marketShareOf(isNow(body) ? {} : { regions: [told("2", 187), told("7", 90)] }),
  });
  const shares = await panel("Marktanteil nach Region");
  const rows = () => shares.getAllByRole("listitem").map(({ textContent }) => spaced(textContent));
  await waitFor(() => expect(rows()).toEqual(["2xxxx20,0+1,3 Prozentpunkte", "3xxxx––", "7xxxx––"]));
  expect(shares.getByRole("link", { name: "2xxxx" }).getAttribute("href")).toMatch(/&plz=2&prod=normal%2C/);
});

test("the market share of the compared days is asked for once the shown one is there", async () => {
  let answerNow = () => {};
  const arrived = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const { calls } = open({
    "orderAnalysis.analyseMarketShareGroup": async () => {
      await arrived;
      return marketShareOf();
    },
  });
  const starts = () => calls("orderAnalysis.analyseMarketShareGroup").map(({ body }) => body.start);
  await figure("Bestellungen");
  await waitFor(() => expect(starts()).toEqual(["2026-12-01"]));
  answerNow();
  await waitFor(() => expect(starts()).toEqual(["2026-12-01", "2026-11-01"]));
});

test("without a whole month there is no market share, and the page says why", async () => {
  open({ "orderAnalysis.analyseMarketShareGroup": () => marketShareOf({ from: null, to: null, regions: [] }) });
  await screen.findByText(/gilt für ganze, abgeschlossene Monate/);
});

test("pellets are told in tons", async () => {
  const pellets = tree.map((company) => ({ ...company, type: "PARTNER_PELLET" as const }));
  const ton = {
    ...figuresOf(2),
    oil: figuresOf(0).oil,
    pellets: { ...figuresOf(2).oil, amount: 6500, marginAmount: 0 },
  };
  open({ "orderAnalysis.analyseGroup": () => analysisOf(2, { totals: ton }) }, "", { ...master, tree: pellets });
  await waitFor(async () => expect(spaced((await figure("Menge"))?.textContent)).toMatch(/^Menge6,5t/));
  expect(spaced((await figure("Ø Preis netto"))?.textContent)).toContain("€/t");
});

test("both periods have the steps of the shown one, also where the compared one is a day longer", async () => {
  vi.setSystemTime(new Date("2027-05-01T09:00:00Z"));
  const { calls } = open({}, "?period=quarter&agencies=" + agencyId);
  await screen.findByText("01.04.–01.05.2027, verglichen mit 01.01.–01.02.2027");
  const asked = [
    ...calls("orderAnalysis.analyseGroup").slice(-2),
    ...calls("orderAnalysis.analyseBusinessCustomer").slice(-2),
  ];
  expect(asked.map(({ body: { start, end, step } }) => [start, end, step])).toEqual([
    ["2027-04-01", "2027-05-01", "day"],
    ["2027-01-01", "2027-02-01", "day"],
    ["2027-04-01", "2027-05-01", "day"],
    ["2027-01-01", "2027-02-01", "day"],
  ]);
});

test("free days that reach into the future end today; those that begin later are named", async () => {
  const { calls } = open({}, "?period=free&from=2026-12-20&to=2027-01-31");
  await screen.findByText("20.–21.12.2026, verglichen mit 18.–19.12.2026");
  expect(
    calls("orderAnalysis.analyseGroup")
      .slice(-2)
      .map(({ body }) => body.end),
  ).toEqual(["2026-12-21", "2026-12-19"]);
  open({}, "?period=free&from=2026-12-22&to=2027-01-31");
  await screen.findByText("„Von“ liegt in der Zukunft. Bitte wählen Sie einen Tag bis heute.");
});

test("rows that only the compared period has stay, with nothing now; the course has only its own days", async () => {
  const before = analysisOf(16);
  const only = figuresOf(4);
  const { user } = open({
    "orderAnalysis.analyseGroup": ({ body }) =>
      isNow(body)
        ? analysisOf(20)
        : {
            ...before,
            statuses: [...before.statuses, { status: "untrustedCustomer", orders: 2, grossCents: 600_000 }],
            products: [...before.products, { product: "premium", ...only }],
            sizes: [{ goods: "oil", from: 1500, to: 1999, ...only }, ...before.sizes],
            course: { ...before.course, rows: [...before.course.rows, ...before.course.rows] },
          },
  });
  const rows = async (title: string) =>
    (await panel(title)).getAllByRole("listitem").map(({ textContent }) => spaced(textContent));
  await waitFor(async () => expect(await rows("Sorten")).toEqual(["Standard20+25,0 %", "Premium0−100,0 %"]));
  expect(await rows("Bestellmengen")).toEqual(["1.500–1.999 l0−100,0 %", "3.000–3.999 l20+25,0 %"]);
  expect(await rows("Stornogründe")).toEqual(["Widerruf10,0 %", expect.stringMatching(/0−100,0 %$/)]);
  await user.click(screen.getByRole("button", { name: "Verlauf je Tag: Tabelle" }));
  expect(within(screen.getByRole("table", { name: "Verlauf je Tag" })).getAllByRole("row")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Sorten: Tabelle" }));
  const premium = within(screen.getByRole("table", { name: "Sorten" })).getByRole("row", { name: /^Premium/ });
  expect(premium.textContent).toBe("Premium00000––4−100,0\u00a0%");
});

test("the rating leads to the ratings of the chosen agency, and stands in the agencies' table", async () => {
  const rated = analysisOf(5).agencies.map((agency) => ({ ...agency, ratings: { count: 3, averageTenths: 46 } }));
  const { user } = open({ "orderAnalysis.analyseGroup": () => analysisOf(20, { agencies: rated }) });
  await figure("Bewertung");
  expect(screen.queryByRole("link", { name: /^Bewertung:/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Niederlassungen: Tabelle" }));
  const [head, row] = within(screen.getByRole("table", { name: "Niederlassungen" })).getAllByRole("row");
  expect([head?.textContent, row?.textContent]).toEqual([
    expect.stringContaining("Bewertung"),
    expect.stringContaining("6,404,6"),
  ]);
  await user.click(screen.getByRole("button", { name: "Auswahl: Alle Niederlassungen" }));
  await user.click(screen.getByRole("checkbox", { name: "Lüneburg" }));
  expect((await screen.findByRole("link", { name: "Bewertung: 4,7" })).getAttribute("href")).toBe(
    `/agency/${agencyId}/ratings`,
  );
});
