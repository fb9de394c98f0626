import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { fontsOfOtherScripts } from './other-scripts.ts';
import { joinedLetters } from './right-to-left.ts';
import { type Outline, trueTypeOf } from './truetype.ts';

/** Inter as the screens use it, one file a script, under the SIL Open Font License: it may be embedded. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
/** Stands for what no file has: a name in an ancient script must not keep anybody from their receipt. */
const UNKNOWN = '?'.codePointAt(0) ?? 63;

/** What this uses of fontkit. */
type Command = { command: string; args: number[] };
type Font = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  characterSet: number[];
  glyphForCodePoint(codePoint: number): { advanceWidth: number; path: { commands: Command[] } };
};
type Loaded = { font: Font; has: ReadonlySet<number> };

let loaded: Promise<Loaded[]> | null = null;

/**
 * A font with the letters of these texts, and a way to write any text with it: Arabic letters joined, and a question
 * mark for what no font has. Lines of it are still to be put in visual order.
 */
export async function fontFor(
  texts: readonly string[],
): Promise<{ bytes: Uint8Array; writable: (text: string) => string }> {
  loaded ??= load();
  const inter = await loaded;
  const prepared = texts.map(prepare);
  const letters = new Set(prepared.flatMap((text) => [...text].map(codePointOf)));
  const others = await fontsOfOtherScripts(
    [...letters].filter((letter) => !inter.some(({ has }) => has.has(letter))),
  );
  const files = [...inter, ...others.flatMap(readPiece)];
  const find = (codePoint: number) => files.find(({ has }) => has.has(codePoint))?.font;
  const writable = (text: string) =>
    [...prepare(text)].map((letter) => (find(codePointOf(letter)) ? letter : '?')).join('');
  const wanted = new Set([UNKNOWN, ...prepared.flatMap((text) => [...writable(text)].map(codePointOf))]);
  const [first] = inter;
  if (!first) throw new Error('There is no font to write documents with');
  const { unitsPerEm, ascent, descent } = first.font;
  const glyphs = [...wanted].flatMap((codePoint): Outline[] => {
    const font = find(codePoint);
    return font ? [outlineOf(font, codePoint, unitsPerEm / font.unitsPerEm)] : [];
  });
  return { bytes: trueTypeOf('CanopyInter-Regular', { unitsPerEm, ascent, descent }, glyphs), writable };
}

const prepare = (text: string): string => joinedLetters(text.normalize('NFC'));
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

/** A glyph's path as TrueType points, in the units of the document's font; what the path closes is closed by the format itself. */
function outlineOf(font: Font, codePoint: number, scale: number): Outline {
  const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
  const contours: Outline['contours'] = [];
  let contour: Outline['contours'][number] = [];
  const add = (x = 0, y = 0, onCurve = true) =>
    contour.push({ x: Math.round(x * scale), y: Math.round(y * scale), onCurve });
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') {
      contour = [];
      contours.push(contour);
      add(args[0], args[1]);
    } else if (command === 'lineTo') {
      add(args[0], args[1]);
    } else if (command === 'quadraticCurveTo') {
      add(args[0], args[1], false);
      add(args[2], args[3]);
    }
  }
  return {
    codePoint,
    advance: advanceWidth * scale,
    contours: contours.filter((points) => points.length > 2),
  };
}
