/** A field's place for a refusal: names joined by dots; a name nobody would give a field is quoted, and cut short. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .map((name) => (/^[\w-]{1,60}$/.test(name) ? name : JSON.stringify(name.slice(0, 60))))
    .join(".");
}
