/** The oldest browsers in which the portal runs (decision 0133). `floor/check.ts` compares them with what the built files use. */
export const browserFloor = { chrome: 111, firefox: 121, safari: 16.4, samsung: 22 } as const;

const { chrome, firefox, safari, samsung } = browserFloor;

export const browserTexts = {
  floor: `Chrome und Edge ab ${chrome}, Firefox ab ${firefox}, Safari ab ${safari}, Samsung Internet ab ${samsung}`,
} as const;
