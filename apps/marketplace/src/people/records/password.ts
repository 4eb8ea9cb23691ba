import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// The minimum that OWASP recommends for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Another keyboard may compose the same characters differently.
const typed = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

// Nobody's password. It is verified for an unknown address, so that the answer takes as long as for a known one (promise 7).
const nobodys = hash(randomBytes(32), cost);

/** Whether the password is right. Without a stored hash it is wrong, after the same amount of work. */
export async function isRightPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodys), typed(password));
  return matches && typeof stored === "string";
}
