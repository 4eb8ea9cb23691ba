const both = { address: ["/address", "/address/*"], contactPoint: ["/contactPoint", "/contactPoint/**"] };

/** The paths that the company's administrators may change, by field. Only they may accept the terms. */
export const dealerPaths = { ...both, "agreements.agb": ["/agreements/agb/*"] };

/** The paths that platform staff may change, by field. */
export const staffPaths = {
  ...both,
  name: ["/name"],
  vatId: ["/vatId"],
  isLocked: ["/isLocked"],
  lockReason: ["/lockReason"],
};

export const companyPaths: Readonly<Record<string, readonly string[]>> = { ...dealerPaths, ...staffPaths };
