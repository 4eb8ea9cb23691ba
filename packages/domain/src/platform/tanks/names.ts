/** @returns the indexes of the names that stand earlier in the list, too; capitals and blanks around a name do not count */
export function namesTwice(names: readonly string[]): number[] {
  const plain = names.map((name) => name.trim().toLowerCase());
  return plain.flatMap((name, at) => (plain.indexOf(name) < at ? [at] : []));
}
