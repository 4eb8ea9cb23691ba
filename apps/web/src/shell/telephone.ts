/** A written phone number as an address to dial: "040 66969-120" is "tel:04066969120". */
export function telephone(written: string): string {
  return `tel:${written.replace(/[^+\d]/g, "")}`;
}
