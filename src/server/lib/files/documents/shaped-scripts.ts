import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'harfbuzzjs';
import { type Command, contoursOf } from './contours.ts';
import type { Outline } from './truetype.ts';

/** Letters that are drawn as one: a syllable of Hindi, a consonant of Thai with its vowel and tone. */
export type Cluster = { letters: string; advance: number; contours: Outline['contours'] };

/**
 * Words of scripts whose letters take shape, place and order from each other. In Devanagari joiners and signs that
 * several scripts share go on with a word that one of its own letters began.
 */
const RUNS =
  /[\p{Script=Thai}\u0e3f]+|\p{Script=Devanagari}[\p{Script=Devanagari}\u0951\u0952\u0964\u0965\u200c\u200d]*/gu;
/** Their fonts, pieces of Noto Sans under the SIL Open Font License. */
const SCRIPTS = [
  { of: /^[\p{Script=Thai}\u0e3f]/u, file: 'noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2' },
  {
    of: /^\p{Script=Devanagari}/u,
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  },
];
/** The files hold all weights; documents are written in one. */
const WEIGHT = 400;
const STROKES: Record<string, string> = { M: 'moveTo', L: 'lineTo', Q: 'quadraticCurveTo' };

const { resolve } = createRequire(import.meta.url);

/** The text with each run of these scripts written as `write` says. */
export const replaceRuns = (text: string, write: (run: string) => string): string =>
  text.replace(RUNS, write);

/**
 * The runs of these texts as HarfBuzz sets them, in font units of which `unitsPerEm` make the size; null where no font
 * has the letters. Nothing is read for texts without such a run.
 */
export async function shapedRuns(
  texts: readonly string[],
  unitsPerEm: number,
): Promise<Map<string, (Cluster | null)[]>> {
  const runs = [...new Set(texts.flatMap((text) => text.match(RUNS) ?? []))];
  const shaped = new Map<string, (Cluster | null)[]>();
  if (runs.length === 0) return shaped;
  const [{ Blob, Buffer: Line, Face, Font, shape }, { default: subsetFont }] = await Promise.all([
    import('harfbuzzjs'),
    import('subset-font'),
  ]);
  for (const { of, file } of SCRIPTS) {
    const own = runs.filter((run) => of.test(run));
    if (own.length === 0) continue;
    // Unpacked, at one weight, with the rules of its letters; HarfBuzz takes some apart before it sets them.
    const letters = own.join('') + own.join('').normalize('NFKD');
    const bytes = await subsetFont(await readFile(resolve(`@fontsource-variable/${file}`)), letters, {
      targetFormat: 'truetype',
      variationAxes: { wght: WEIGHT },
    });
    const font = new Font(new Face(new Blob(bytes)));
    font.setScale(unitsPerEm, unitsPerEm);
    for (const run of own) {
      const line = new Line();
      line.addText(run);
      line.guessSegmentProperties();
      shape(font, line);
      shaped.set(run, clustersOf(run, font, line.getGlyphInfosAndPositions()));
    }
  }
  return shaped;
}

type Glyph = { codepoint: number; cluster: number } & Partial<
  Record<'xAdvance' | 'xOffset' | 'yOffset', number>
>;

/** Glyphs of one cluster stand one after the other and say where in the run its letters begin. */
function clustersOf(run: string, font: Font, glyphs: readonly Glyph[]): (Cluster | null)[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))];
  return starts.map((start, index) => {
    const cluster: Cluster = { letters: run.slice(start, starts[index + 1]), advance: 0, contours: [] };
    for (const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs.filter(
      (glyph) => glyph.cluster === start,
    )) {
      // The glyph for what a font has not.
      if (id === 0) return null;
      const path = font
        .glyphToJson(id)
        .map(({ type, values }): Command => ({ command: STROKES[type] ?? '', args: values }));
      cluster.contours.push(...contoursOf(path, 1, { dx: cluster.advance + xOffset, dy: yOffset }));
      cluster.advance += xAdvance;
    }
    return cluster;
  });
}
