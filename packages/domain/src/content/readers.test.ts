import { expect, test } from "vitest";
import { mayReadContent, readersOf } from "./readers.ts";
import { contentTypes } from "./values.ts";

const dealer = (...frontends: ("PARTNER" | "PARTNER_PELLET")[]) => ({ frontends, isStaff: false });
const readBy = (reader: Parameters<typeof mayReadContent>[1]) =>
  contentTypes.filter((type) => mayReadContent(type, reader));
const open = ["businessCustomerFaq", "partnerPelletFaq", "businessCustomerAgreements"];

test("everybody reads help and agreements, dealers the news of their frontends, staff everything", () => {
  expect(readBy(null)).toEqual(open);
  expect(readBy(dealer("PARTNER"))).toEqual(["businessCustomerNews", ...open]);
  expect(readBy(dealer("PARTNER_PELLET"))).toEqual([open[0], "partnerPelletNews", ...open.slice(1)]);
  expect(readBy(dealer("PARTNER", "PARTNER_PELLET"))).toEqual(contentTypes.filter((type) => type !== "amiFaq"));
  expect(readBy({ frontends: ["AMI"], isStaff: true })).toEqual(contentTypes);
});

test("a change concerns everybody but for the staff's own help", () => {
  expect(contentTypes.filter((type) => readersOf(type) === "staff")).toEqual(["amiFaq"]);
});
