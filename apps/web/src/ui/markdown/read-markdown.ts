import { isAllowedLink, isAllowedPicture } from "@partner-konto/domain/text/addresses";
import { Lexer, type Token, Tokenizer, type Tokens } from "marked";
import { datesAsText } from "./dates.ts";

/** A part of a line. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "em" | "del"; readonly children: readonly Inline[] }
  | { readonly kind: "break" }
  | { readonly kind: "link"; readonly address: string; readonly children: readonly Inline[] }
  | { readonly kind: "picture"; readonly address: string; readonly alt: string };

export type Line = readonly Inline[];

/** A block of lines. */
export type Block =
  | { readonly kind: "heading"; readonly depth: number; readonly line: Line }
  | { readonly kind: "paragraph"; readonly line: Line }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "table"; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: "rule" };

/** Quotes in quotes and lists in lists; what is nested deeper is text. */
const deepest = 12;

/** HTML is text, references such as "&#8238;" are too, and "www.heizmarkt.example" is a secure address. */
class OurTokenizer extends Tokenizer {
  override html(): undefined {}
  override tag(): undefined {}
  override inlineText(src: string): Tokens.Text | undefined {
    const text = super.inlineText(src);
    // marked decodes numeric references and then writes "&" as "&amp;", which is meant for HTML.
    return text && { ...text, text: text.raw };
  }
  override url(src: string): Tokens.Link | undefined {
    const link = super.url(src);
    return link?.text.startsWith("www.") ? { ...link, href: `https://${link.text}` } : link;
  }
}

const asText = (src: string): Token => ({ type: "text", raw: src, text: src });

/** Limits the depth, because a text of ten thousand ">" would exceed the stack. */
class BoundedLexer extends Lexer {
  #depth = 0;

  #deeper(src: string, tokens: Token[], lex: () => Token[]): Token[] {
    if (this.#depth >= deepest) {
      tokens.push(asText(src));
      return tokens;
    }
    this.#depth += 1;
    try {
      return lex();
    } finally {
      this.#depth -= 1;
    }
  }

  override blockTokens(src: string, tokens: Token[] = [], clipped = false): never {
    return this.#deeper(src, tokens, () => super.blockTokens(src, tokens, clipped)) as never;
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    return this.#deeper(src, tokens, () => super.inlineTokens(src, tokens));
  }
}

/** The text of a line without its marks; for a picture its description. */
function lineText(line: Line): string {
  return line
    .map((part) => {
      if (part.kind === "break") return "\n";
      if (part.kind === "picture") return part.alt;
      return "text" in part ? part.text : lineText(part.children);
    })
    .join("");
}

type InlineToken =
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Br
  | Tokens.Codespan
  | Tokens.Checkbox
  | Tokens.Link
  | Tokens.Image
  | Tokens.Escape
  | Tokens.Text;
type BlockToken =
  | Tokens.Space
  | Tokens.Def
  | Tokens.Heading
  | Tokens.Code
  | Tokens.Blockquote
  | Tokens.List
  | Tokens.Table
  | Tokens.Hr
  | Tokens.Checkbox
  | Tokens.Paragraph
  | Tokens.Text;

/** A link or picture that content must not have is text, as it was written. */
function readLine(tokens: readonly Token[] = []): Line {
  return tokens.map((generic): Inline => {
    const token = generic as InlineToken;
    switch (token.type) {
      case "strong":
      case "em":
      case "del":
        return { kind: token.type, children: readLine(token.tokens) };
      case "br":
        return { kind: "break" };
      case "codespan":
        return { kind: "code", text: token.text };
      case "checkbox":
        return { kind: "text", text: token.checked ? "☑ " : "☐ " };
      case "link":
        return isAllowedLink(token.href)
          ? { kind: "link", address: token.href, children: readLine(token.tokens) }
          : { kind: "text", text: token.raw };
      case "image":
        return isAllowedPicture(token.href)
          ? { kind: "picture", address: token.href, alt: lineText(readLine(token.tokens)) }
          : { kind: "text", text: token.raw };
      case "escape":
      case "text":
        return { kind: "text", text: token.text };
    }
  });
}

const cells = (row: readonly Tokens.TableCell[]): Line[] => row.map(({ tokens }) => readLine(tokens));

function readBlocks(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((generic): Block[] => {
    const token = generic as BlockToken;
    switch (token.type) {
      case "space":
      case "def":
        return [];
      case "heading":
        return [{ kind: "heading", depth: token.depth, line: readLine(token.tokens) }];
      case "code":
        return [{ kind: "code", text: token.text }];
      case "blockquote":
        return [{ kind: "quote", blocks: readBlocks(token.tokens) }];
      case "list": {
        const items = token.items.map((item) => readBlocks(item.tokens));
        return [{ kind: "list", start: token.start === "" ? null : token.start, items }];
      }
      case "table":
        return [{ kind: "table", head: cells(token.header), rows: token.rows.map(cells) }];
      case "hr":
        return [{ kind: "rule" }];
      case "checkbox":
      case "paragraph":
      case "text":
        return [{ kind: "paragraph", line: readLine("tokens" in token ? token.tokens : [token]) }];
    }
  });
}

/**
 * Reads the markdown of content: CommonMark with tables, strikethrough and bare addresses. A line break is a line break, a date at the
 * start of a line is no list, HTML is text.
 */
export function readMarkdown(text: string): readonly Block[] {
  const lexer = new BoundedLexer({ gfm: true, breaks: true, tokenizer: new OurTokenizer() });
  return readBlocks(lexer.lex(datesAsText(text)));
}

/** The text of markdown without its marks and without the addresses of its links, a line for each block. */
export function markdownText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case "heading":
        case "paragraph":
          return lineText(block.line);
        case "code":
          return block.text;
        case "quote":
          return markdownText(block.blocks);
        case "list":
          return block.items.map(markdownText).join("\n");
        case "table":
          return [block.head, ...block.rows].map((row) => row.map(lineText).join(" ")).join("\n");
        case "rule":
          return "";
      }
    })
    .filter((part) => part !== "")
    .join("\n");
}
