/** How one value of a view stands in the address. */
export interface Field<Value> {
  /** The value that the address leaves out. */
  readonly usual: Value;
  /** @returns undefined for a text that stands for no value */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
  /** The query parameter, where it is not named as the field. */
  readonly name?: string;
  /** A field without a role is a filter. Another filter ends a position, such as the page; a cleared one ends a setting, too; a size stays. */
  readonly role?: "position" | "setting" | "size";
}

type Fields<View> = { readonly [Name in keyof View]: Field<View[Name]> };

/** A page's filters, order, page and opened record. They are stored in the address, so that a link opens the same view. */
export interface ViewKind<View> {
  readonly usual: View;
  /** Missing and invalid values become the usual ones, so that every link shows a page. */
  readonly read: (params: URLSearchParams) => View;
  /** @returns the query parameters of a view, without usual values, beside the given ones of others */
  readonly write: (view: View, others?: URLSearchParams) => URLSearchParams;
  readonly isFiltered: (view: View) => boolean;
  /** Another filter begins at the first page. */
  readonly filtered: (view: View, more: Partial<View>) => View;
  readonly cleared: (view: View) => View;
}

export type ViewOf<Kind> = Kind extends ViewKind<infer View> ? View : never;

/** The one way from a page's filters to its address. The parameters have the order of the fields. */
export function viewOf<View extends object>(fields: Fields<View>): ViewKind<View> {
  const names = Object.keys(fields) as (keyof View & string)[];
  const paramOf = (name: keyof View & string) => fields[name].name ?? name;
  const isUsual = (view: View, name: keyof View & string) =>
    fields[name].write(view[name]) === fields[name].write(fields[name].usual);
  const each = (valueOf: (name: keyof View & string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as View;
  const only = (view: View, role: Field<unknown>["role"]) =>
    Object.fromEntries(
      names.filter((name) => fields[name].role === role).map((name) => [name, view[name]]),
    ) as Partial<View>;
  const usual = each((name) => fields[name].usual);
  return {
    usual,
    read: (params) =>
      each((name) => {
        const text = params.get(paramOf(name));
        return (text === null ? undefined : fields[name].read(text)) ?? fields[name].usual;
      }),
    write(view, others) {
      const params = new URLSearchParams(others);
      for (const name of names) {
        if (isUsual(view, name)) params.delete(paramOf(name));
        else params.set(paramOf(name), fields[name].write(view[name]));
      }
      return params;
    },
    isFiltered: (view) => names.some((name) => fields[name].role === undefined && !isUsual(view, name)),
    filtered: (view, more) => ({ ...view, ...only(usual, "position"), ...more }),
    cleared: (view) => ({ ...usual, ...only(view, "size") }),
  };
}
