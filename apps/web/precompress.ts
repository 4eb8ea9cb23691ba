import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const worthIt = new Set([".js", ".css", ".html", ".svg", ".txt"]);

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the gateway never compresses while it serves. */
export function precompress(): Plugin {
  let outDir = "dist";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
}
