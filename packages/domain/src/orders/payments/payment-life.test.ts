import fc from "fast-check";
import { expect, test } from "vitest";
import { type PaymentStatus, type PaymentStep, paymentLife, statusAfterStep } from "./payment-life.ts";

const after = (steps: readonly PaymentStep[]) =>
  steps.reduce<PaymentStatus>((status, step) => statusAfterStep(status, step) ?? status, "requested");

test("messages of the provider that come twice, late or in any order end in the same status", () => {
  const messages = fc.subarray(["wait", "decline", "confirm"] as const, { minLength: 1 });
  fc.assert(
    fc.property(
      messages.chain((sent) =>
        fc.tuple(fc.constant(sent), fc.array(fc.constantFrom(...sent), { maxLength: 8 })).chain(([all, more]) => {
          const arrived = [...all, ...more];
          return fc.tuple(fc.constant(all), fc.shuffledSubarray(arrived, { minLength: arrived.length }));
        }),
      ),
      ([sent, arrived]) => {
        expect(after(arrived)).toBe(after(sent));
      },
    ),
  );
});

test("a confirmation never undoes what came after it", () => {
  const later = ["shipped", "cancelled", "partlyRefunded", "refunded", "confirmed"] as const;
  expect(later.map((status) => statusAfterStep(status, "confirm"))).toEqual([null, null, null, null, null]);
});

test("nothing that was not confirmed is shipped or refunded, and what has ended stays", () => {
  const unpaid = ["requested", "pending", "declined"] as const;
  for (const status of unpaid)
    for (const step of ["ship", "refundPart", "refundRest"] as const) expect(statusAfterStep(status, step)).toBeNull();
  expect([paymentLife.cancelled, paymentLife.refunded]).toEqual([{}, {}]);
});

test("a payment that was reduced before the delivery is shipped and may still end", () => {
  expect(after(["confirm", "refundPart", "ship"])).toBe("partlyRefunded");
  expect(after(["confirm", "refundPart", "cancel"])).toBe("cancelled");
  expect(after(["confirm", "ship", "cancel"])).toBe("shipped");
  expect(after(["confirm", "ship", "refundRest"])).toBe("refunded");
});
