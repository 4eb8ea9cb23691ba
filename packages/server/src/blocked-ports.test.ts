import { expect, test } from "vitest";
import { hasBlockedPort, isBlockedPort } from "./blocked-ports.ts";

/** @returns whether fetch refuses a port before it connects; other ports give a connection error or a response */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1000) }).catch(
    (error: unknown) => (error as Error).cause,
  );
  return answer instanceof Error && answer.message === "bad port";
}

test("the blocked ports are exactly those that fetch refuses", async () => {
  const ports = Array.from({ length: 7000 }, (_, at) => at + 1).filter((port) => isBlockedPort(port));
  expect(ports.length).toBeGreaterThan(75);
  for (const port of [...ports, 10_080]) expect(await isRefusedByFetch(port), String(port)).toBe(true);
  for (const port of [2, 3000, 3001, 5999, 6001, 10_081]) {
    expect(isBlockedPort(port), String(port)).toBe(false);
    expect(await isRefusedByFetch(port), String(port)).toBe(false);
  }
});

test("an address is blocked by its port alone", () => {
  for (const url of ["http://localhost:6000", "https://portal.example:10080/x"]) expect(hasBlockedPort(url)).toBe(true);
  for (const url of ["http://localhost", "https://portal.example", "http://localhost:3000", "no address"])
    expect(hasBlockedPort(url)).toBe(false);
});
