import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** Draws Arabic letters and their dots as one, so that they are found and copied; rarer letters only the other one has. */
const ARABIC = 'vazirmatn';
const MORE_ARABIC = 'noto-sans-arabic';
/**
 * Inter as on the screens, then what it has no letters for, all under the SIL Open Font License: they may be embedded. In
 * the order in which they are asked: Chinese comes last, it has Japanese too and a little of everything.
 */
const FAMILIES = [
  'inter',
  'noto-sans-hebrew',
  ARABIC,
  MORE_ARABIC,
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-kr',
  'noto-sans-sc',
];
/** The files hold all weights; documents are written in these two. */
const WEIGHTS = [400, 650];
/** Stands for what no font has: a name in an ancient script must not keep anybody from their receipt. */
const UNKNOWN = '?';

/** A part of the family `of`: the code points its index names, both ends included, its file, and its name in documents. */
type Piece = { of: string; name: string; family: string; file: string; ranges: [from: number, to: number][] };
type Loaded = { has: ReadonlySet<number>; files: Buffer[] };

export type Written = {
  /** A text with the letters there are. */
  write(text: string): string;
  /** What these texts are set in, in the order in which a letter is looked for. */
  families: string[];
  /** The fonts of these families, and of texts before. The same list as long as no font was added. */
  files: readonly Buffer[];
};

/**
 * The fonts of documents. Web fonts come compressed and in hundreds of pieces: a piece is unpacked when a text first needs
 * it, and is a family of its own, so that nothing but a document's own letters decides what it is set in.
 */
export async function openFonts(): Promise<(texts: readonly string[]) => Promise<Written>> {
  const pieces = await piecesOf();
  const loaded = new Map<Piece, Loaded>();
  const pieceOf = new Map<string, Piece | null>();
  let files: readonly Buffer[] = [];

  async function load(piece: Piece): Promise<Loaded> {
    const known = loaded.get(piece);
    if (known) return known;
    const read = await readPiece(piece);
    loaded.set(piece, read);
    files = [...files, ...read.files];
    return read;
  }

  /**
   * Finds the piece that has a letter with its marks, in the first family that has the letter. Joiners do not count: they
   * have no shape of their own.
   */
  async function find(letter: string): Promise<void> {
    if (pieceOf.has(letter)) return;
    pieceOf.set(letter, null);
    const codePoints = codePointsOf(letter);
    const [first] = codePoints;
    if (first === undefined) return;
    let family: string | null = null;
    for (const piece of pieces) {
      if (!piece.ranges.some(([from, to]) => first >= from && first <= to)) continue;
      if (family && piece.of !== family) break;
      // An index promises more than its pieces have.
      const { has } = await load(piece);
      if (codePoints.every((codePoint) => has.has(codePoint))) return void pieceOf.set(letter, piece);
      if (has.has(first)) family = piece.of;
    }
    for (const part of letter) await find(part);
  }

  const writeCharacter = (letter: string): string => {
    if (pieceOf.get(letter)) return letter;
    const [base = '', ...marks] = letter;
    if (marks.length === 0) return codePointsOf(base).length === 0 ? '' : UNKNOWN;
    // Without the marks, where no font has them with this letter; and no mark stands on a sign that is none of its own.
    if (pieceOf.get(base)) return base;
    return [base, ...marks].map((part) => (MARK.test(part) ? UNKNOWN : writeCharacter(part))).join('');
  };

  return async (texts) => {
    const letters = new Set([UNKNOWN, ...texts.flatMap((text) => lettersOf(text))]);
    for (const letter of letters) await find(letter);
    const used = new Set([...letters].flatMap((letter) => lettersOf(writeCharacter(letter))));
    const wanted = new Set([...used].map((letter) => pieceOf.get(letter)));
    const all = pieces.filter((piece) => wanted.has(piece));
    // Letters of two fonts do not join.
    const left = all.some(({ of }) => of === MORE_ARABIC) ? ARABIC : null;
    return {
      write: (text) => lettersOf(text).map(writeCharacter).join(''),
      families: all.filter(({ of }) => of !== left).map(({ family }) => family),
      files,
    };
  };
}

const MARK = /^\p{M}$/u;
const JOINERS = /[\u200c\u200d]/g;
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const NO_TEXT = /[\p{Cc}\p{Co}\p{Cs}]/gu;
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The letters of a text, each with its marks: one space where there is any, nothing that only turns or hides others, and
 * a question mark for what means nothing outside the program that wrote it.
 */
function lettersOf(text: string): string[] {
  const shown = text.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(NO_TEXT, UNKNOWN);
  return Array.from(SEGMENTS.segment(shown), ({ segment }) => segment);
}

const codePointsOf = (letter: string): number[] =>
  [...letter.replace(JOINERS, '')].map((part) => part.codePointAt(0) ?? 0);

const { resolve } = createRequire(import.meta.url);

async function piecesOf(): Promise<Piece[]> {
  const indexes = await Promise.all(
    FAMILIES.map(async (of) => {
      const index = await readFile(resolve(`@fontsource-variable/${of}/unicode.json`), 'utf8');
      return { of, pieces: Object.entries<string>(JSON.parse(index)) };
    }),
  );
  const latin = new Set(indexes[0]?.pieces.map(([key]) => key));
  return indexes
    .flatMap(({ of, pieces }, index) =>
      pieces
        // The others have Latin as well, which is not to stand among that of the first.
        .filter(([key]) => index === 0 || !latin.has(key))
        // Each index ends with what is needed most.
        .reverse()
        .map(([key, ranges]) => {
          const name = `${of}-${key.replace(/[[\]]/g, '')}`;
          const file = resolve(`@fontsource-variable/${of}/files/${name}-wght-normal.woff2`);
          return { of, name, file, ranges: rangesOf(ranges) };
        }),
    )
    .map((piece, index) => ({ ...piece, family: `Document ${index}` }));
}

/** `U+600-6FF,U+750` */
function rangesOf(text: string): Piece['ranges'] {
  return text.split(',').map((range): [number, number] => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** A piece as TrueType at both weights, with the rules of its letters. */
async function readPiece({ file, ranges, family, name }: Piece): Promise<Loaded> {
  const bytes = await readFile(file);
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  const files: Buffer[] = [];
  for (const wght of WEIGHTS) {
    const font = await subsetFont(bytes, letters.join(''), {
      targetFormat: 'truetype',
      variationAxes: { wght },
    });
    files.push(renamed(font, family, name));
  }
  const has = new Set(new Face(new Blob(files[0] ?? bytes)).collectUnicodes());
  return { has, files };
}

const FAMILY = 1;
const POSTSCRIPT = 6;

/** A font under another name (OpenType, `name`): the new table stands behind the others, and the directory points there. */
function renamed(font: Buffer, family: string, postScript: string): Buffer {
  const tables = font.readUInt16BE(4);
  const at = Array.from({ length: tables }, (_, index) => 12 + index * 16).find(
    (record) => font.toString('latin1', record, record + 4) === 'name',
  );
  if (at === undefined) throw new Error(`The font ${postScript} has no names`);
  const names = [
    { id: FAMILY, text: Buffer.from(family, 'utf16le').swap16() },
    { id: POSTSCRIPT, text: Buffer.from(postScript, 'utf16le').swap16() },
  ];
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, text }] of names.entries()) {
    // Of Windows, in Unicode, in English.
    for (const [field, value] of [3, 1, 0x409, id, text.length, offset].entries())
      head.writeUInt16BE(value, 6 + index * 12 + field * 2);
    offset += text.length;
  }
  const table = Buffer.concat([head, ...names.map(({ text }) => text)]);
  const start = Math.ceil(font.length / 4) * 4;
  const named = Buffer.alloc(start + table.length);
  font.copy(named);
  table.copy(named, start);
  named.writeUInt32BE(start, at + 8);
  named.writeUInt32BE(table.length, at + 12);
  return named;
}
