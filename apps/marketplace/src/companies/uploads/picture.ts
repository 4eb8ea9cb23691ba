import { logoSizes, profileImageSize, uploadLimits } from "@partner-konto/domain/companies/profile/sizes";
import sharp, { type Metadata, type Sharp } from "sharp";
import { limitConcurrency } from "../../kernel/http/limit-concurrency.ts";
import { Refusal } from "../../kernel/http/refusal.ts";

// Only three of about forty decoders, and none that reads a file by its name (promise 20).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// One picture uses one core, and nothing is cached afterwards.
sharp.concurrency(1);
sharp.cache(false);

/** At most two pictures are decoded at a time, and only one of those that need to be in memory as a whole. */
const oneOfTwo = limitConcurrency(2);
const alone = limitConcurrency(1);

type Alias = keyof typeof logoSizes;
const white = "#ffffff";
const options = { limitInputPixels: uploadLimits.pixels, failOn: "error", sequentialRead: true } as const;

function refused(error: unknown): Refusal {
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
  return new Refusal(isLarge ? "PICTURE_TOO_LARGE" : "FILE_NOT_A_PICTURE");
}

const samplesOf: Readonly<Record<string, number>> = { "4:2:0": 1.5, "4:2:2": 2 };

/** A lossless WebP names its coding in its first chunks. */
const isLossless = (data: Uint8Array): boolean => Buffer.from(data.subarray(0, 100_000)).includes("VP8L");

/**
 * The bytes of a picture that must be in memory as a whole during decoding: it comes in several passes, or its rows refer to any earlier
 * row. 0 for other pictures.
 */
function bytesHeldWhole(data: Uint8Array, header: Metadata): number {
  const { format, isProgressive, width, height, channels, depth, chromaSubsampling } = header;
  if (format === "webp") return isLossless(data) ? width * height * 4 : 0;
  if (!isProgressive) return 0;
  if (format === "jpeg") return width * height * 2 * (samplesOf[chromaSubsampling ?? ""] ?? channels);
  return width * height * channels * (depth === "ushort" ? 2 : 1);
}

/**
 * A small copy from which all sizes are drawn, so that the large picture is decoded once, row by row. It keeps the camera's orientation,
 * because turning the large picture would need all of it in memory.
 */
async function smallCopy(data: Uint8Array, fit: "inside" | "outside", side: number): Promise<Buffer> {
  const header = await sharp(data, options)
    .metadata()
    .catch((error: unknown) => {
      throw refused(error);
    });
  const held = bytesHeldWhole(data, header);
  if (held > uploadLimits.heldWhole) throw new Refusal("PICTURE_TOO_LARGE");
  const size = { width: side, height: side, fit, withoutEnlargement: true };
  const draw = () =>
    sharp(data, options)
      .flatten({ background: white })
      .resize(size)
      .toColourspace("srgb")
      .withMetadata({ orientation: header.orientation ?? 1 })
      .png({ compressionLevel: 1 })
      .toBuffer()
      .catch((error: unknown) => {
        throw refused(error);
      });
  return oneOfTwo(() => (held > 0 ? alone(draw) : draw()));
}

/** The darkest value of a channel in an all-white picture, allowing for compression. */
const nearlyWhite = 250;

/** @throws Refusal PICTURE_BLANK when the picture is all white, or all transparent, which becomes white */
async function mustShow(small: Buffer): Promise<Buffer> {
  const { channels } = await sharp(small, options).stats();
  if (channels.slice(0, 3).every(({ min }) => min >= nearlyWhite)) throw new Refusal("PICTURE_BLANK");
  return small;
}

/** Draws only the pixels of a picture: upright, as JPEG, without metadata such as place and author. */
const asJpeg = (small: Buffer, draw: (picture: Sharp) => Sharp): Promise<Uint8Array> =>
  draw(sharp(small, options).autoOrient()).jpeg({ quality: 85, progressive: true }).toBuffer();

/** The logo in its sizes, complete; another shape gets a white margin. */
export async function logoFrom(data: Uint8Array): Promise<Map<Alias, Uint8Array>> {
  const small = await mustShow(await smallCopy(data, "inside", 2 * logoSizes["288"].width));
  const sizes = new Map<Alias, Uint8Array>();
  for (const [alias, size] of Object.entries(logoSizes) as [Alias, (typeof logoSizes)[Alias]][])
    sizes.set(alias, await asJpeg(small, (logo) => logo.resize({ ...size, fit: "contain", background: white })));
  return sizes;
}

/** A picture of the page; another shape is cropped to its middle. */
export async function pictureFrom(data: Uint8Array): Promise<Uint8Array> {
  const small = await mustShow(await smallCopy(data, "outside", profileImageSize.width));
  return asJpeg(small, (picture) => picture.resize({ ...profileImageSize, fit: "cover" }));
}

/** The longer side of a picture that goes along with a mail, in pixels. */
const mailedSide = 1600;

/** A whole picture in its own shape, for a mail. */
export async function wholePictureFrom(data: Uint8Array): Promise<Uint8Array> {
  const small = await mustShow(await smallCopy(data, "inside", mailedSide));
  return asJpeg(small, (picture) => picture);
}
