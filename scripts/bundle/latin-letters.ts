import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const WHOLE = /^.*inter-latin-opsz-normal\.woff2/;
/** As the package's own styles say for this file. */
const RANGE =
  '0000-00FF,0131,0152-0153,02BB-02BC,02C6,02DA,02DC,0304,0308,0329,2000-206F,20AC,2122,2191,2193,2212,2215,FEFF,FFFD';
const OPTIONS: Options = {
  targetFormat: 'woff2',
  /** tokens.css uses 400 to 620. */
  variationAxes: { wght: { min: 400, max: 700 } },
  /** Spacing and accents, what arrows and dashes join to, and figures of one width. */
  keepFeatures: ['kern', 'calt', 'ccmp', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
};
/** The types of the package do not know of its last option yet. */
type Options = NonNullable<Parameters<typeof subsetFont>[2]> & { keepFeatures: string[] };

/**
 * The letters that every page begins with, without weights and features that no screen uses (decision 0074): about three
 * fifths of the package's file. Gives the path of the made file, which is made once per version of what it comes from.
 */
export async function latinLetters(folder: string): Promise<string> {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'),
  );
  const version = createHash('sha256')
    .update(source)
    .update(JSON.stringify([RANGE, OPTIONS]))
    .digest('hex');
  const file = join(folder, version.slice(0, 12), 'inter-latin.woff2');
  if (existsSync(file)) return file;
  const made = await subsetFont(source, lettersOf(RANGE), OPTIONS);
  mkdirSync(join(file, '..'), { recursive: true });
  // Two builds may make it at the same time.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, made);
  renameSync(draft, file);
  return file;
}

/** Every letter of `0000-00FF,0131`. */
function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}

/** Puts the made file in the place of the package's, in styles and in scripts. */
export function latinLettersOnly(): Plugin {
  return {
    name: 'canopy:latin-letters',
    async config() {
      const file = await latinLetters('node_modules/.cache/canopy-letters');
      return { resolve: { alias: [{ find: WHOLE, replacement: join(process.cwd(), file) }] } };
    },
  };
}
