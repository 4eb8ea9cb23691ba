/** The part of saxen that is used; it brings no types. */
declare module "saxen" {
  type Attributes = Readonly<Record<string, string>>;
  export class Parser {
    on(event: "openTag", act: (name: string, attributes: () => Attributes | false) => void): this;
    on(event: "closeTag", act: (name: string) => void): this;
    on(event: "text" | "cdata", act: (text: string) => void): this;
    on(event: "error", act: (error: Error) => void): this;
    parse(xml: string): void;
  }
  /** Puts in the signs that entities stand for. */
  export function decode(text: string): string;
}
