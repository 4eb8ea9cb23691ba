/**
 * What e-mail addresses are compared by: compatibility forms composed, case folded, and everything invisible taken out, so that
 * no way of writing an address is a second account or a fresh count of guesses (promise 6).
 */
export function emailKey(email: string): string {
  return email
    .normalize("NFKC")
    .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .normalize("NFKC");
}
