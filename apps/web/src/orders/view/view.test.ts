import { pageSizes } from "@partner-konto/domain/constants";
import { paymentTypes, products } from "@partner-konto/domain/goods/values";
import { orderSortFields } from "@partner-konto/domain/orders/actions/requests";
import { orderStatuses } from "@partner-konto/domain/orders/order/status";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readAndWritten } from "../../testing/addresses.ts";
import { withToggled } from "../../ui/list/toggle.ts";
import { dueOf, dueWords } from "./due.ts";
import { filtered, type OrdersView, ordersView, sortedBy } from "./view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView } = ordersView;

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyPage = fc.oneof(
  fc.constant({ page: 1, upTo: null }),
  fc.record({ page: fc.integer({ min: 2, max: 1_000_000 }), upTo: fc.option(fc.nat({ max: 9_999_999 })) }),
);

const anyRest = fc.record({
  status: fc.subarray([...orderStatuses]),
  payment: fc.subarray([...paymentTypes]),
  start: fc.option(day),
  end: fc.option(day),
  number: fc.string({ maxLength: 20 }),
  text: fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.slice(0, 100).toWellFormed()),
  overdue: fc.boolean(),
  unanswered: fc.boolean(),
  unpaid: fc.boolean(),
  due: fc.oneof(
    fc.constantFrom("", ...dueWords),
    fc.tuple(fc.option(day), fc.option(day)).map((days) => dueOf(...days)),
  ),
  codes: fc.uniqueArray(fc.stringMatching(/^\d{1,5}$/), { maxLength: 5 }),
  products: fc.subarray([...products]),
  amountFrom: fc.option(fc.nat({ max: 1_000_000 })),
  amountTo: fc.option(fc.nat({ max: 1_000_000 })),
  agencies: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  hours: fc.subarray([0, 1, 6, 12, 23]),
  sort: fc.constantFrom(...orderSortFields),
  direction: fc.constantFrom("asc", "desc"),
  limit: fc.constantFrom(...pageSizes),
  opened: fc.option(fc.uuid()),
});
const anyView: fc.Arbitrary<OrdersView> = fc.tuple(anyRest, anyPage).map(([rest, page]) => ({ ...rest, ...page }));

test("every view round-trips through its URL", () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const address = urlFromView(view).toString();
      expect(viewFromUrl(new URLSearchParams(address))).toEqual(view);
    }),
    { seed: 4812907, numRuns: 500 },
  );
});

test("any query string yields a view, and the view's URL is stable from then on", () => {
  const names = [
    "status",
    "payment",
    "start",
    "end",
    "number",
    "text",
    "sort",
    "direction",
    "page",
    "limit",
    "orderId",
  ];
  const query = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.constantFrom("constructor", "-1"))),
  );
  fc.assert(
    fc.property(query, (pairs) => {
      const view = viewFromUrl(new URLSearchParams(pairs));
      expect(viewFromUrl(urlFromView(view))).toEqual(view);
    }),
    { seed: 4812907, numRuns: 500 },
  );
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query =
    "status=open%2Cdone&payment=invoice&start=2026-11-01&end=2026-11-30&number=4812&text=L%C3%BChrs&overdue=1&unanswered=1&unpaid=1&due=today&plz=213%2C29525&prod=normal&from=1000&to=1499&agencies=22222222-2222-4222-8222-222222222222&weekdays=1%2C7&hours=6&sort=amount&direction=desc&page=2&limit=50&upTo=7&orderId=0b6f";
  const [view, written] = readAndWritten(ordersView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ codes: ["213", "29525"], amountTo: 1499, upTo: 7, opened: "0b6f" });
});

test("the default view has an empty query string", () => {
  expect(urlFromView(defaultView).toString()).toBe("");
});

test("the action path of a notification opens its order", () => {
  expect(viewFromUrl(new URLSearchParams("orderId=0b6f")).opened).toBe("0b6f");
});

test("invalid URL values fall back to the default", () => {
  const wrong = "status=open,nonsense&sort=toString&limit=7&page=0&start=2026-02-30&direction=up";
  expect(viewFromUrl(new URLSearchParams(wrong))).toEqual({ ...defaultView, status: ["open"] });
});

test("another filter returns to the first page and keeps the sheet open", () => {
  const view = filtered({ ...defaultView, page: 7, opened: "a" }, { text: "Müller" });
  expect([view.page, view.opened, view.text]).toEqual([1, "a", "Müller"]);
});

test("pressed statuses keep the order of the screens, whatever the order of the clicks", () => {
  const pressed = withToggled(orderStatuses, withToggled(orderStatuses, [], "done"), "open");
  expect(pressed).toEqual(["open", "done"]);
  expect(withToggled(orderStatuses, pressed, "open")).toEqual(["done"]);
});

test("a column header sorts by the column, then reverses, then returns to grouping by status", () => {
  const first = sortedBy({ ...defaultView, page: 3 }, "amount", "desc");
  const second = sortedBy(first, "amount", "desc");
  expect(
    [first, second, sortedBy(second, "amount", "desc")].map(({ sort, direction, page }) => [sort, direction, page]),
  ).toEqual([
    ["amount", "desc", 1],
    ["amount", "asc", 1],
    ["status", "asc", 1],
  ]);
});
