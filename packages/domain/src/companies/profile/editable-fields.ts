/** The fields of a page that may be changed, by their path in the record. Documents and pictures are uploaded. */
export const pageFields: readonly string[] = [
  ..."profileName description imprint arbiterShowText arbiterText bcIds".split(" "),
  ...["street", "houseNumber", "postalCode", "city"].map((part) => `address.${part}`),
  ...["email", "phone"].map((part) => `contactPoint.${part}`),
];
