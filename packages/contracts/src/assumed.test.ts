import { assumed, assumedObject } from "@partner-konto/domain/assumed";
import { expect, test } from "vitest";
import { z } from "zod";
import { assumedFields } from "./assumed.ts";
import { call, signedIn } from "./call.ts";
import { services } from "./services.ts";

test("assumed fields are listed by path, inside lists and objects; stated fields are not listed", () => {
  const declared = call({
    method: "POST",
    path: "/x",
    auth: "bearer",
    access: signedIn,
    query: { hint: assumed(z.string().optional()), day: z.iso.date() },
    body: z.object({ stated: z.string(), ours: assumed(z.string().optional()) }),
    response: z.object({
      data: z.array(
        z.object({ id: z.string(), extra: assumedObject(z.object({ a: z.string(), b: z.array(z.int()) })) }),
      ),
    }),
    example: { given: "the services are up" },
  });
  expect(assumedFields(declared)).toEqual([
    "query.hint",
    "body.ours",
    "response.data[].extra.a",
    "response.data[].extra.b[]",
  ]);
});

test("the documents' fields of an order stay marked as stated", () => {
  const assumedOfOrder = assumedFields(services.order.get);
  const stated = [
    "orderId",
    "deliveryDate",
    "prod",
    "paymentType",
    "hose",
    "shortVehicle",
    "deliveryTimes",
    "netto100lprice",
    "amount",
  ];
  for (const name of stated) expect(assumedOfOrder).not.toContain(`response.${name}`);
  expect(assumedOfOrder).toContain("response.version");
  expect(assumedOfOrder).toContain("response.price.grossCents");
});
