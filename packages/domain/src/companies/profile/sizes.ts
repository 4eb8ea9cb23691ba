export type Size = { readonly width: number; readonly height: number };

/** Sizes of a stored logo in pixels, by the alias in the file name, and of a profile image (portal §3). */
export const logoSizes: Readonly<Record<"288" | "144" | "web", Size>> = {
  "288": { width: 288, height: 130 },
  "144": { width: 144, height: 65 },
  web: { width: 172, height: 78 },
};
/**
 * Limits of uploads: bytes of a file; milliseconds until the response; pixels of a picture; bytes of a picture that cannot be decoded row
 * by row (progressive JPEG, interlaced PNG, lossless WebP); pictures of a page.
 */
export const uploadLimits = {
  bytes: 5 * 1024 * 1024,
  ms: 30_000,
  pixels: 25_000_000,
  heldWhole: 36 * 1024 * 1024,
  pictures: 10,
};
export const profileImageSize: Size = { width: 500, height: 350 };
