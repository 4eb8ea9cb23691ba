/** The person of a company to whom its invoices go. */
export const billingContact = (email: string) => ({
  person: { firstName: "Silke", lastName: "Buch", gender: "female" as const },
  email,
  phone: null,
  fax: null,
});
