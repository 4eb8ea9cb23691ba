import sharp, { type Sharp } from "sharp";

const side = 5000;

/** Noise, which no compression makes smaller. */
async function noisy(): Promise<Sharp> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const grain = sharp({ create: { width: 1250, height: 1250, channels: 3, background: "red", noise } });
  return sharp(await grain.png().toBuffer());
}

/** Pictures at the limits of an upload, in pixels or in bytes, each the hardest of its kind to decode. */
export async function largestPictures(): Promise<{ what: string; make: () => Promise<Buffer> }[]> {
  const grain = await noisy();
  const photo = grain.clone().resize(side, side);
  // The largest sizes that may be in memory as a whole.
  const [whole, deep] = [2500, 2150];
  const flat = (size: number) =>
    sharp({
      create: { width: size, height: size, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
    });
  const input = await grain.clone().resize(1100, 1100).png().toBuffer();
  const dotted = (size: number) => flat(size).composite([{ input, top: 0, left: 0 }]);
  return [
    { what: "a JPEG of 25 megapixels", make: () => photo.clone().jpeg({ quality: 55 }).toBuffer() },
    {
      what: "a progressive JPEG, as large as one may be, lying on its side",
      make: () =>
        grain
          .clone()
          .resize(whole, whole)
          .withMetadata({ orientation: 6 })
          .jpeg({ quality: 78, progressive: true, chromaSubsampling: "4:4:4" })
          .toBuffer(),
    },
    {
      what: "an interlaced PNG of 16 bits a colour, as large as one may be",
      make: () => flat(deep).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
    },
    {
      what: "a PNG of 25 megapixels, lying on its side",
      make: () => dotted(side).withMetadata({ orientation: 6 }).png().toBuffer(),
    },
    { what: "a WebP of 25 megapixels", make: () => photo.clone().webp({ quality: 45 }).toBuffer() },
    {
      what: "a WebP without loss, as large as one may be",
      make: () => dotted(3050).webp({ lossless: true }).toBuffer(),
    },
  ];
}
