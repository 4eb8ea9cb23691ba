import { logoSizes, profileImageSize, uploadLimits } from "@partner-konto/domain/profile/schema";
import sharp, { type Sharp } from "sharp";
import { inTurn } from "../../kernel/in-turn.ts";
import { Refusal } from "../../kernel/refusal.ts";

// Three decoders of the forty there are, and none that reads a file by its name (promise 20).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// One picture keeps one core busy, and nothing of it is kept afterwards.
sharp.concurrency(1);
sharp.cache(false);

/** So many pictures are decoded at a time, whoever waits. */
const oneOfTwo = inTurn(2);

type Alias = keyof typeof logoSizes;
const white = "#ffffff";

/** What is drawn of a picture, and nothing else of it: upright, on white, as JPEG, without where and by whom it was made. */
async function asJpeg(data: Uint8Array, draw: (picture: Sharp) => Sharp): Promise<Uint8Array> {
  const options = { limitInputPixels: uploadLimits.pixels, failOn: "error", sequentialRead: true } as const;
  try {
    const upright = sharp(data, options).autoOrient().flatten({ background: white });
    return await draw(upright).jpeg({ quality: 85, progressive: true }).toBuffer();
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new Refusal(isLarge ? "PICTURE_TOO_LARGE" : "FILE_NOT_A_PICTURE");
  }
}

/** The logo in its sizes, whole: where its shape is another one, white is left around it. */
export function logoFrom(data: Uint8Array): Promise<Map<Alias, Uint8Array>> {
  return oneOfTwo(async () => {
    const sizes = new Map<Alias, Uint8Array>();
    for (const [alias, size] of Object.entries(logoSizes) as [Alias, (typeof logoSizes)[Alias]][])
      sizes.set(alias, await asJpeg(data, (logo) => logo.resize({ ...size, fit: "contain", background: white })));
    return sizes;
  });
}

/** A picture of the page: its middle, where its shape is another one. */
export const pictureFrom = (data: Uint8Array): Promise<Uint8Array> =>
  oneOfTwo(() => asJpeg(data, (picture) => picture.resize({ ...profileImageSize, fit: "cover" })));
