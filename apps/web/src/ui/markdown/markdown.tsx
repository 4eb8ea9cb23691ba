import { type ReactNode, useMemo } from "react";
import { useSession } from "../../data/session.ts";
import { headingLevels } from "./levels.ts";
import { type Look, MarkdownLine } from "./markdown-line.tsx";
import { markdownTexts } from "./markdown-texts.ts";
import { type Block, type Line, readMarkdown } from "./read-markdown.ts";

interface MarkdownProps extends Partial<Pick<Look, "draw" | "onFollow">> {
  text: string;
  /** The level of the text's topmost headings: one below the heading that it stands under. */
  level: number;
}

const asItIs = (text: string): ReactNode => text;

/** The text of news, help and agreements, drawn as React elements: a text cannot add any other element or run anything. */
export function Markdown({ text, level, draw = asItIs, onFollow }: MarkdownProps) {
  const { assetUrl } = useSession().settings;
  const blocks = useMemo(() => readMarkdown(text), [text]);
  const levels = useMemo(() => headingLevels(blocks, level), [blocks, level]);
  const look = { assetUrl, draw, onFollow };
  return (
    <div className="grid gap-3 overflow-x-clip wrap-anywhere">
      <Blocks blocks={blocks} levels={levels} look={look} />
    </div>
  );
}

interface BlocksProps {
  blocks: readonly Block[];
  levels: ReadonlyMap<Block, number>;
  look: Look;
}

function Blocks({ blocks, levels, look }: BlocksProps) {
  return blocks.map((block, at) => <Drawn key={at} block={block} levels={levels} look={look} />);
}

/** Each block takes its direction from its own text, so that Arabic beside German stays readable. */
function Drawn({ block, levels, look }: Omit<BlocksProps, "blocks"> & { block: Block }): ReactNode {
  const line = (line: Line) => <MarkdownLine line={line} look={look} />;
  const inner = (blocks: readonly Block[]) => <Blocks blocks={blocks} levels={levels} look={look} />;
  switch (block.kind) {
    case "heading": {
      const level = levels.get(block);
      // A heading inside a quote or list is no part of the outline.
      if (level === undefined) return <p dir="auto">{<strong>{line(block.line)}</strong>}</p>;
      const Tag = `h${level}` as "h3";
      return (
        <Tag dir="auto" className="mt-1 type-14 font-semibold max-sm:type-16">
          {line(block.line)}
        </Tag>
      );
    }
    case "paragraph":
      return <p dir="auto">{line(block.line)}</p>;
    case "code":
      return (
        <pre dir="auto" className="rounded-2 bg-selected px-3 py-2 type-13 whitespace-pre-wrap">
          <code className="font-sans">{block.text}</code>
        </pre>
      );
    case "quote":
      return (
        <blockquote className="grid gap-2 border-l-3 border-line-strong pl-3 text-ink-2">
          {inner(block.blocks)}
        </blockquote>
      );
    case "list": {
      const Tag = block.start === null ? "ul" : "ol";
      return (
        <Tag
          {...(block.start !== null && { start: block.start })}
          className={`grid gap-1 pl-6 ${block.start === null ? "list-disc" : "list-decimal"}`}
        >
          {block.items.map((item, at) => (
            <li key={at} dir="auto" className="[&>*+*]:mt-1">
              {inner(item)}
            </li>
          ))}
        </Tag>
      );
    }
    case "table":
      return (
        // The region is focusable, so that a keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <section aria-label={markdownTexts.table} tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse wrap-normal">
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  <th key={at} scope="col" dir="auto" className={`${cellStyle} font-medium text-ink-3`}>
                    {line(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, at) => (
                    <td key={at} dir="auto" className={cellStyle}>
                      {line(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case "rule":
      return <hr className="border-line" />;
  }
}

const cellStyle = "max-w-80 min-w-20 border-b border-line px-2 py-1.5 text-left align-top first:pl-0";
