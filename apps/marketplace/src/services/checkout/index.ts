export { placeCheckoutOrder } from "./place-order.ts";
