import path from "node:path";
import type { Plugin } from "vite";
import { licenseTexts } from "../../deploy/licenses.ts";

/** @returns the folder of the package that a file belongs to; nothing for our own files */
const packageOf = (file: string): string[] =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.slice(1, 2) ?? [];

/**
 * Writes the licences of the packages whose code and fonts the build contains to licenses.txt; the build fails when a text is missing.
 * @param others packages whose code comes in without a file of its own, as Tailwind's reset does
 */
export function licenses(others: readonly string[] = []): Plugin {
  let root = "";
  return {
    name: "licenses",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((one) =>
        one.type === "chunk" ? Object.keys(one.modules) : one.originalFileNames.map((name) => path.resolve(root, name)),
      );
      const named = others.map((name) => path.resolve(root, "../../node_modules", name));
      const folders = [...files.map((file) => file.replaceAll("\\", "/")).flatMap(packageOf), ...named];
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: licenseTexts(folders) });
    },
  };
}
