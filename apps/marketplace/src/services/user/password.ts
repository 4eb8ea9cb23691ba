import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's least for argon2id (the library's own choice of algorithm): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same characters typed on another keyboard may come composed differently.
const typed = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

// Nobody's password: what an unknown address is measured against, so that it takes as long as a known one (promise 7).
const nobodys = hash(randomBytes(32), cost);

/** Whether the password is right. Without a stored hash it is wrong, after the same work. */
export async function isRightPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodys), typed(password));
  return matches && typeof stored === "string";
}
