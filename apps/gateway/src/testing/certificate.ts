import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** One value in DER, the encoding of certificates. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const time = (text: string): Buffer => der(0x17, Buffer.from(text));

const named = (name: string): Buffer =>
  sequence(der(0x31, sequence(Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from(name)))));
const ecdsaWithSha256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));

export interface Certificate {
  /** Key and certificate in PEM, as a server takes them. */
  key: string;
  cert: string;
  name: string;
  privateKey: KeyObject;
}

interface Wishes {
  name: string;
  /** Start and end as two-digit years of this century. */
  years?: readonly [from: number, until: number];
  /** The signer; without it the certificate is self-signed. */
  by?: Certificate;
}

export function certificate({ name, years: [from, until] = [20, 49], by }: Wishes): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const content = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    named(by?.name ?? name),
    sequence(time(`${from}0101000000Z`), time(`${until}0101000000Z`)),
    named(name),
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", content, by?.privateKey ?? privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`,
    name,
    privateKey,
  };
}
