import { checkoutOrder, placedOrder, ratingNotification } from "@partner-konto/domain/orders/placing/checkout";
import { anyone, call, staff } from "../call.ts";
import { done } from "../shared.ts";

/** An order of 3,000 litres, for examples; the state gives the area and its price. */
export const exampleOrder = {
  deliveryAreaId: "$deliveryAreaId",
  request: { product: "normal", amount: 3000, paymentType: "ec" },
  customer: {
    salutation: "Frau",
    firstName: "Hannelore",
    lastName: "Brückner",
    email: "h.brueckner@post.example",
    phone: "0171 3920041",
  },
  deliveryAddress: { street: "Am Wüstenfeld", houseNumber: "12 a", postalCode: "$postalCode", city: "Lüneburg" },
  grossCents: "$grossCents",
} as const;

/**
 * Checkout (catalogue §7). X-Validation-Token is the quote of a calculated offer: within its time the shown price is charged. After it, or
 * without it, the price of now must be the named one, otherwise nothing is ordered (decision 0099).
 */
export const checkout = {
  /** Places a consumer's order with an agency. */
  placeOrder: call({
    method: "POST",
    path: "/checkout/v1/place-order",
    auth: "none",
    access: anyone,
    body: checkoutOrder,
    bodyName: "checkoutPlaceOrderDTO",
    response: placedOrder,
    headers: ["X-Forwarded-For"],
    validationToken: true,
    effect: true,
    limit: "order",
    errors: ["OFFER_REFUSED", "PRICE_CHANGED", "DELIVERY_CHANGED"],
    example: { given: "an offer in a postal code", body: exampleOrder },
  }),
  /** Asks the customer of a done order for a rating again, instead of the reminder. */
  sendRatingNotification: call({
    method: "POST",
    path: "/checkout/v1/send-rating-notification",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: ratingNotification.optional(),
    response: done,
    effect: true,
    mails: true,
    errors: [
      "RATING_BEFORE_DONE",
      "RATING_TOO_LATE",
      "RATING_NOT_WANTED",
      "RATING_GIVEN",
      "RATING_ASKED_TODAY",
      "RATING_ASKED_TWICE",
    ],
    example: { given: "a done order", body: { orderId: "$orderId" } },
  }),
};
