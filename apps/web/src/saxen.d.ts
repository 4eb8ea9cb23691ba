/** Types for the part of saxen that we use; the package has none. */
declare module "saxen" {
  type Attributes = Readonly<Record<string, string>>;
  export class Parser {
    on(event: "openTag", act: (name: string, attributes: () => Attributes | false) => void): this;
    on(event: "closeTag", act: (name: string) => void): this;
    on(event: "text" | "cdata", act: (text: string) => void): this;
    on(event: "error", act: (error: Error) => void): this;
    parse(xml: string): void;
  }
  /** Decodes XML entities. */
  export function decode(text: string): string;
}
