/** A field's path for a refusal: names joined by dots. An unusual name is quoted and cut to 60 characters. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .map((name) => (/^[\w-]{1,60}$/.test(name) ? name : JSON.stringify(name.slice(0, 60))))
    .join(".");
}
