import { logoSizes, profileImageSize, uploadLimits } from "@partner-konto/domain/profile/sizes";
import sharp, { type Metadata, type Sharp } from "sharp";
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

/** So many pictures are decoded at a time, whoever waits; of those that lie in memory whole, one. */
const oneOfTwo = inTurn(2);
const alone = inTurn(1);

type Alias = keyof typeof logoSizes;
const white = "#ffffff";
const options = { limitInputPixels: uploadLimits.pixels, failOn: "error", sequentialRead: true } as const;

function refused(error: unknown): Refusal {
  const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
  return new Refusal(isLarge ? "PICTURE_TOO_LARGE" : "FILE_NOT_A_PICTURE");
}

const samplesOf: Readonly<Record<string, number>> = { "4:2:0": 1.5, "4:2:2": 2 };

/** A WebP without loss names its coding within its first chunks. */
const isLossless = (data: Uint8Array): boolean => Buffer.from(data.subarray(0, 100_000)).includes("VP8L");

/** Bytes of a picture that lies in memory whole while it is decoded: it comes in several passes, or each row may point at any before it. */
function bytesHeldWhole(data: Uint8Array, header: Metadata): number {
  const { format, isProgressive, width, height, channels, depth, chromaSubsampling } = header;
  if (format === "webp") return isLossless(data) ? width * height * 4 : 0;
  if (!isProgressive) return 0;
  if (format === "jpeg") return width * height * 2 * (samplesOf[chromaSubsampling ?? ""] ?? channels);
  return width * height * channels * (depth === "ushort" ? 2 : 1);
}

/**
 * A small copy from which everything is drawn, so that what is large is decoded once, row by row. It still lies as the camera held it:
 * to turn what is large would take all of it.
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

/** A channel's darkest value of a picture that is white all over, with what packing leaves. */
const nearlyWhite = 250;

/** @throws Refusal PICTURE_BLANK where nothing would be seen: all of it is white, or transparent, which becomes white */
async function mustShow(small: Buffer): Promise<Buffer> {
  const { channels } = await sharp(small, options).stats();
  if (channels.slice(0, 3).every(({ min }) => min >= nearlyWhite)) throw new Refusal("PICTURE_BLANK");
  return small;
}

/** What is drawn of a picture, and nothing else of it: upright, as JPEG, without where and by whom it was made. */
const asJpeg = (small: Buffer, draw: (picture: Sharp) => Sharp): Promise<Uint8Array> =>
  draw(sharp(small, options).autoOrient()).jpeg({ quality: 85, progressive: true }).toBuffer();

/** The logo in its sizes, whole: where its shape is another one, white is left around it. */
export async function logoFrom(data: Uint8Array): Promise<Map<Alias, Uint8Array>> {
  const small = await mustShow(await smallCopy(data, "inside", 2 * logoSizes["288"].width));
  const sizes = new Map<Alias, Uint8Array>();
  for (const [alias, size] of Object.entries(logoSizes) as [Alias, (typeof logoSizes)[Alias]][])
    sizes.set(alias, await asJpeg(small, (logo) => logo.resize({ ...size, fit: "contain", background: white })));
  return sizes;
}

/** A picture of the page: its middle, where its shape is another one. */
export async function pictureFrom(data: Uint8Array): Promise<Uint8Array> {
  const small = await mustShow(await smallCopy(data, "outside", profileImageSize.width));
  return asJpeg(small, (picture) => picture.resize({ ...profileImageSize, fit: "cover" }));
}
