export { placeCheckoutOrder, told } from "./place-order.ts";
