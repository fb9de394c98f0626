import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { type Command, contoursOf } from './contours.ts';
import { fontsOfOtherScripts } from './other-scripts.ts';
import { joinedLetters } from './right-to-left.ts';
import { type Cluster, replaceRuns, shapedRuns } from './shaped-scripts.ts';
import { type Outline, trueTypeOf } from './truetype.ts';

/** Inter as the screens use it, one file a script, under the SIL Open Font License: it may be embedded. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
/** Stands for what no file has: a name in an ancient script must not keep anybody from their receipt. */
const UNKNOWN = '?'.codePointAt(0) ?? 63;
/** Where code points begin that nobody but this document gives a meaning. */
const FIRST_PRIVATE = 0xf0000;

/** What this uses of fontkit. */
type Font = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  characterSet: number[];
  glyphForCodePoint(codePoint: number): { advanceWidth: number; path: { commands: Command[] } };
};
type Loaded = { font: Font; has: ReadonlySet<number> };

let loaded: Promise<Loaded[]> | null = null;

export type DocumentFont = {
  bytes: Uint8Array;
  /** How a text is written with it. Lines of it are still to be put in visual order. */
  writable: (text: string) => string;
  /** What is written as one glyph, by the private code point that stands for it. */
  meanings: ReadonlyMap<number, string>;
};

/**
 * A font with the letters of these texts, and a way to write any text with it: Arabic letters joined, letters that are
 * drawn as one under a code point of their own, and a question mark for what no font has.
 */
export async function fontFor(texts: readonly string[]): Promise<DocumentFont> {
  loaded ??= load();
  const inter = await loaded;
  const [first] = inter;
  if (!first) throw new Error('There is no font to write documents with');
  const { unitsPerEm, ascent, descent } = first.font;
  const prepared = texts.map(prepare);
  const { runs, outlines, meanings } = drawnAsOne(await shapedRuns(prepared, unitsPerEm));
  const written = (text: string) => [...replaceRuns(text, (run) => runs.get(run) ?? '?')];
  const letters = new Set(prepared.flatMap((text) => written(text).map(codePointOf)));
  const others = await fontsOfOtherScripts(
    [...letters].filter((letter) => !meanings.has(letter) && !inter.some(({ has }) => has.has(letter))),
  );
  const files = [...inter, ...others.flatMap(readPiece)];
  const find = (codePoint: number) => files.find(({ has }) => has.has(codePoint))?.font;
  const known = (codePoint: number) => meanings.has(codePoint) || find(codePoint) !== undefined;
  const writable = (text: string) =>
    written(prepare(text))
      .map((letter) => (known(codePointOf(letter)) ? letter : '?'))
      .join('');
  const wanted = new Set([UNKNOWN, ...letters]);
  const glyphs = [...wanted].flatMap((codePoint): Outline[] => {
    const font = meanings.has(codePoint) ? undefined : find(codePoint);
    return font ? [outlineOf(font, codePoint, unitsPerEm / font.unitsPerEm)] : [];
  });
  const bytes = trueTypeOf('CanopyInter-Regular', { unitsPerEm, ascent, descent }, [...glyphs, ...outlines]);
  return { bytes, writable, meanings };
}

/** Gives each cluster of these runs a private code point, so that a run can be written with glyphs of one character. */
function drawnAsOne(shaped: ReadonlyMap<string, readonly (Cluster | null)[]>) {
  const runs = new Map<string, string>();
  const outlines: Outline[] = [];
  const meanings = new Map<number, string>();
  for (const [run, clusters] of shaped) {
    let text = '';
    for (const cluster of clusters) {
      const codePoint = FIRST_PRIVATE + outlines.length;
      text += cluster ? String.fromCodePoint(codePoint) : '?';
      if (!cluster) continue;
      outlines.push({ codePoint, advance: cluster.advance, contours: cluster.contours });
      meanings.set(codePoint, cluster.letters);
    }
    runs.set(run, text);
  }
  return { runs, outlines, meanings };
}

/** Private code points of others mean nothing here, and must not stand for what ours mean. */
const prepare = (text: string): string =>
  joinedLetters(text.normalize('NFC').replace(/[\u{f0000}-\u{10ffff}]/gu, '?'));
const codePointOf = (letter: string): number => letter.codePointAt(0) ?? UNKNOWN;

function load(): Promise<Loaded[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    SCRIPTS.map(async (script) => {
      const path = resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`);
      return readFont(await readFile(path));
    }),
  );
}

function readFont(bytes: Uint8Array): Loaded {
  const font = fontkit.create(bytes) as unknown as Font;
  return { font, has: new Set(font.characterSet) };
}

/** None where a piece has nothing of what its index promises: its table of letters is empty then, and unreadable. */
function readPiece(bytes: Uint8Array): Loaded[] {
  try {
    return [readFont(bytes)];
  } catch {
    return [];
  }
}

/** In the units of the document's font. */
function outlineOf(font: Font, codePoint: number, scale: number): Outline {
  const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
  return { codePoint, advance: advanceWidth * scale, contours: contoursOf(path.commands, scale) };
}
