import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Noto for what Inter has no letters for, under the SIL Open Font License, in the order in which they are asked. Chinese
 * comes last: it has Japanese too, and a little of everything.
 */
const FAMILIES = ['noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-kr', 'noto-sans-sc'];
/** The files hold all weights; documents are written in one. */
const WEIGHT = 400;

/** A piece of a family: the code points it is for, both ends included, and its file. */
type Piece = { ranges: [from: number, to: number][]; file: string };

const { resolve } = createRequire(import.meta.url);
let known: Promise<Piece[]> | null = null;

/**
 * Small fonts with these letters and no others, as far as any family has them. Of the hundred pieces of a large family
 * only those are read that are needed, and nothing at all for a document that Inter can write.
 */
export async function fontsOfOtherScripts(codePoints: Iterable<number>): Promise<Uint8Array[]> {
  const wanted = [...codePoints];
  if (wanted.length === 0) return [];
  known ??= piecesOf();
  const byFile = new Map<string, string>();
  for (const codePoint of wanted) {
    const piece = (await known).find(({ ranges }) =>
      ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
    );
    if (!piece) continue;
    byFile.set(piece.file, (byFile.get(piece.file) ?? '') + String.fromCodePoint(codePoint));
  }
  const { default: subsetFont } = await import('subset-font');
  return Promise.all(
    [...byFile].map(async ([file, letters]) =>
      subsetFont(await readFile(file), letters, {
        targetFormat: 'truetype',
        variationAxes: { wght: WEIGHT },
      }),
    ),
  );
}

async function piecesOf(): Promise<Piece[]> {
  const families = await Promise.all(
    FAMILIES.map(async (family) => {
      const own = (path: string) => resolve(`@fontsource-variable/${family}/${path}`);
      const pieces: Record<string, string> = JSON.parse(await readFile(own('unicode.json'), 'utf8'));
      return Object.entries(pieces).map(([name, ranges]): Piece => {
        const piece = name.replace(/[[\]]/g, '');
        return { ranges: rangesOf(ranges), file: own(`files/${family}-${piece}-wght-normal.woff2`) };
      });
    }),
  );
  return families.flat();
}

/** `U+600-6FF,U+750` */
function rangesOf(text: string): Piece['ranges'] {
  return text.split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
