import catalogue from "./catalogue.json" with { type: "json" };

const isParam = (part: string): boolean => part.startsWith("{");

function find(method: string, path: string): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = path.split("/");
  const words = new Map<string, Set<string>>();
  for (const row of catalogue) {
    const others = row.method === method ? (row.path?.split("/") ?? []) : [];
    const canMeet = others.every((other, at) => other === parts[at] || isParam(other) || isParam(parts[at] ?? ""));
    if (others.length !== parts.length || !canMeet) continue;
    for (const [at, part] of parts.entries()) {
      const word = others[at] ?? "";
      if (isParam(part) && !isParam(word)) words.set(part, (words.get(part) ?? new Set()).add(word.toLowerCase()));
    }
  }
  return words;
}

const found = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/**
 * A path value must not equal the fixed segment of another call. As an order's id, `coops` would request the list of shops; as an area's
 * id, `set-default-payment-type` would change something (promise 13). Case is ignored, because some routers ignore it.
 * @returns whether a value of the path parameter `name` is such a segment
 */
export function isReservedWord(method: string, path: string, name: string, value: string): boolean {
  const key = `${method} ${path}`;
  const words = found.get(key) ?? find(method, path);
  found.set(key, words);
  return words.get(`{${name}}`)?.has(value.toLowerCase()) ?? false;
}
