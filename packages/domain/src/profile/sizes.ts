export type Size = { readonly width: number; readonly height: number };

/** Sizes in pixels to which a logo is brought, by the alias in its file's name, and that of a profile's picture (portal §3). */
export const logoSizes: Readonly<Record<"288" | "144" | "web", Size>> = {
  "288": { width: 288, height: 130 },
  "144": { width: 144, height: 65 },
  web: { width: 172, height: 78 },
};
/**
 * Of what may be uploaded: bytes of a file, milliseconds until the answer, pixels of a picture, bytes of one that cannot be decoded row by row (a progressive JPEG, an interlaced
 * PNG, a WebP without loss), and pictures of a page.
 */
export const uploadLimits = {
  bytes: 5 * 1024 * 1024,
  ms: 30_000,
  pixels: 25_000_000,
  heldWhole: 36 * 1024 * 1024,
  pictures: 10,
};
export const profileImageSize: Size = { width: 500, height: 350 };
