import { expect, test } from "vitest";
import { mayReadContent } from "./readers.ts";
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
