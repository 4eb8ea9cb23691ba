export { customerAnswer, placeCheckoutOrder } from "./place-order.ts";
