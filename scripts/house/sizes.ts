import path from "node:path";
import ts from "typescript";
import { countBy, type Source } from "./sources.ts";

/** The most files of a folder, lines of a function and lines of a file. */
export const most = { folders: 40, functions: 80, files: 300 };

/** Each with its size: a folder in files, a function ("file name") and a file in lines. */
export type Sizes = Record<keyof typeof most, Record<string, number>>;

const parse = ({ path: file, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.ESNext,
    false,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const lineAt = (file: ts.SourceFile, position: number): number => file.getLineAndCharacterOfPosition(position).line;

const linesOf = (file: ts.SourceFile, node: ts.Node): number =>
  lineAt(file, node.end) - lineAt(file, node.getStart(file)) + 1;

/** The name that a reader finds the function by: its own, or that of what it is assigned or given to. */
function nameOf(node: ts.Node, parent: ts.Node, file: ts.SourceFile): string {
  if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name) return node.name.getText(file);
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText(file);
  if (ts.isCallExpression(parent)) return `in ${parent.expression.getText(file)}`;
  return "without a name";
}

function longFunctions(source: Source): [string, number][] {
  const file = parse(source);
  const found: [string, number][] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (ts.isFunctionLike(node) && linesOf(file, node) > most.functions)
      found.push([`${source.path} ${nameOf(node, parent, file)}`, linesOf(file, node)]);
    ts.forEachChild(node, (child) => visit(child, node));
  };
  ts.forEachChild(file, (node) => visit(node, file));
  return found;
}

/** The lines of functions with a body in braces. */
function linesOfFunctions(file: ts.SourceFile, node: ts.Node): number {
  if (ts.isFunctionLike(node) && "body" in node && node.body && ts.isBlock(node.body)) return linesOf(file, node);
  let lines = 0;
  ts.forEachChild(node, (child) => void (lines += linesOfFunctions(file, child)));
  return lines;
}

/** A table: constants and types without functions fill two thirds of the file. */
function isTable(source: Source): boolean {
  const file = parse(source);
  const lines = file.statements
    .filter(
      (node) => ts.isVariableStatement(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node),
    )
    .reduce((sum, node) => sum + linesOf(file, node) - linesOfFunctions(file, node), 0);
  return lines * 3 > source.lines * 2;
}

const isTexts = (file: string): boolean => /\/texts\/|[/-]texts\.tsx?$/.test(file);

/** Finds everything that is larger: folders with all their files, functions and files without tests, tables and texts. */
export function oversized(sources: readonly Source[]): Sizes {
  const folders = [...countBy(sources, (source) => path.posix.dirname(source.path))];
  // A shorter file has no long function.
  const code = sources.filter((source) => !source.isTest && source.lines > most.functions);
  const long = code.filter((source) => source.lines > most.files && !isTexts(source.path) && !isTable(source));
  return {
    folders: Object.fromEntries(folders.filter(([, files]) => files > most.folders)),
    functions: Object.fromEntries(code.flatMap(longFunctions)),
    files: Object.fromEntries(long.map((source) => [source.path, source.lines])),
  };
}
