import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { emptyDraft } from "./draft.ts";
import { fitting } from "./fitting.ts";

const draft = emptyDraft("PARTNER");
const oil = areaOf({ id: "1", name: "Elbmarsch", isOffering: true });
const bio = areaOf({
  id: "2",
  name: "Bio",
  productSorts: { ...oil.productSorts, normal: false, premium: false, bio10: true },
});

test("the area is one that sells the product, an online one before others", () => {
  const offline = areaOf({ id: "3", name: "Adendorf" });
  expect(fitting(draft, [offline, bio, oil], ["PARTNER"]).area?.id).toBe("1");
  expect(fitting({ ...draft, deliveryAreaId: "3" }, [offline, oil], ["PARTNER"]).area?.id).toBe("3");
  expect(fitting({ ...draft, product: "bio10" }, [oil, bio], ["PARTNER"])).toMatchObject({
    area: { id: "2" },
    wish: { product: "bio10", deliveryAreaId: "2" },
  });
});

test("a choice that the area does not sell becomes the first one that it sells", () => {
  const { wish, choices } = fitting({ ...draft, product: "premium", dustProtection: true }, [bio], ["PARTNER"]);
  expect(wish).toMatchObject({ product: "bio10", dustProtection: false });
  expect(choices.product).toEqual(["bio10"]);
});

test("until the areas are known, the goods of the page's agencies are on offer", () => {
  const { choices, area } = fitting(draft, undefined, ["PARTNER_PELLET"]);
  expect(choices.product).toEqual(["loose", "pallet", "bigbag"]);
  expect(choices.hose).toHaveLength(5);
  expect(area).toBeUndefined();
});
