import { urlOf } from "./url.ts";

/** @returns a domain name in its ASCII form: "müller.example" gives "xn--mller-kva.example"; other texts unchanged */
export function asciiDomain(name: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(name)) return name;
  return urlOf(`http://${name}`)?.hostname ?? name;
}

/** @returns the value of a Punycode digit (RFC 3492) */
const digitOf = (code: number): number => (code < 58 ? code - 22 : code - 97);

/** @returns the letters of a Punycode label after "xn--" (RFC 3492, 6.2); undefined when it is malformed */
function decoded(label: string): string | undefined {
  const end = Math.max(0, label.lastIndexOf("-"));
  const letters = Array.from(label.slice(0, end), (letter) => letter.codePointAt(0) ?? 0);
  let [code, at, bias] = [128, 0, 72];
  for (let place = end === 0 ? 0 : end + 1; place < label.length; at += 1) {
    const before = at;
    for (let [weight, k] = [1, 36]; ; k += 36) {
      const digit = digitOf(label.charCodeAt(place));
      const least = Math.min(26, Math.max(1, k - bias));
      place += 1;
      if (Number.isNaN(digit) || at > 0x10ffff * 256) return undefined;
      at += digit * weight;
      if (digit < least) break;
      weight *= 36 - least;
    }
    const count = letters.length + 1;
    let delta = Math.floor((at - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / count);
    let k = 0;
    for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
    bias = k + Math.floor((36 * delta) / (delta + 38));
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff) return undefined;
    letters.splice(at, 0, code);
  }
  return String.fromCodePoint(...letters);
}

/** A name in another script may imitate a familiar one. */
const isLatin = /^[\p{Script=Latin}\p{Nd}-]+$/u;

/** @returns a domain name with its umlauts; labels in a script other than Latin stay in ASCII form */
export const shownDomain = (name: string): string =>
  asciiDomain(name)
    .split(".")
    .map((label) => {
      const letters = label.startsWith("xn--") ? decoded(label.slice(4)) : undefined;
      return letters && isLatin.test(letters) && asciiDomain(letters) === label ? letters : label;
    })
    .join(".");
