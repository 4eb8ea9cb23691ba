import type { Address } from "../../person.ts";

/** @returns "Am Wüstenfeld 14", without a gap where one of the two is missing */
export const streetText = ({ street, houseNumber }: Pick<Address, "street" | "houseNumber">): string =>
  [street.trim(), houseNumber.trim()].filter((part) => part !== "").join(" ");

/** @returns "Am Wüstenfeld 14, 21335 Lüneburg" */
export const addressText = (address: Address): string =>
  [streetText(address), `${address.postalCode} ${address.city}`.trim()].filter((part) => part !== "").join(", ");
