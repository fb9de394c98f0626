import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { type Outline, trueTypeOf } from './truetype.ts';

/** Inter as the screens use it, one file a script, under the SIL Open Font License: it may be embedded. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
/** Stands for what no file has: a name in Chinese must not keep anybody from their receipt. */
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

/** A font with the letters of these texts, and a way to write any text with it. */
export async function fontFor(
  texts: readonly string[],
): Promise<{ bytes: Uint8Array; writable: (text: string) => string }> {
  loaded ??= load();
  const files = await loaded;
  const find = (codePoint: number) => files.find(({ has }) => has.has(codePoint))?.font;
  const writable = (text: string) =>
    [...text.normalize('NFC')]
      .map((letter) => (find(letter.codePointAt(0) ?? UNKNOWN) ? letter : '?'))
      .join('');
  const wanted = new Set([
    UNKNOWN,
    ...texts.flatMap((text) => [...writable(text)].map((c) => c.codePointAt(0) ?? UNKNOWN)),
  ]);
  const glyphs = [...wanted].flatMap((codePoint): Outline[] => {
    const font = find(codePoint);
    return font ? [outlineOf(font, codePoint)] : [];
  });
  const [first] = files;
  if (!first) throw new Error('There is no font to write documents with');
  const { unitsPerEm, ascent, descent } = first.font;
  return { bytes: trueTypeOf('CanopyInter-Regular', { unitsPerEm, ascent, descent }, glyphs), writable };
}

function load(): Promise<Loaded[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    SCRIPTS.map(async (script) => {
      const path = resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`);
      const font = fontkit.create(await readFile(path)) as unknown as Font;
      return { font, has: new Set(font.characterSet) };
    }),
  );
}

/** A glyph's path as TrueType points; what the path closes is closed by the format itself. */
function outlineOf(font: Font, codePoint: number): Outline {
  const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
  const contours: Outline['contours'] = [];
  let contour: Outline['contours'][number] = [];
  const add = (x = 0, y = 0, onCurve = true) => contour.push({ x: Math.round(x), y: Math.round(y), onCurve });
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
  return { codePoint, advance: advanceWidth, contours: contours.filter((points) => points.length > 2) };
}
