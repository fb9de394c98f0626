import bidiFactory from 'bidi-js';

/** How one letter is written alone, after another, before another, and between two, as far as it joins. */
type Shapes = { alone: string; last: string; first?: string; middle?: string };

const LAM = 'ل';
/** A stroke that joins to both sides and has one shape. */
const TATWEEL = '\u0640';
/** Signs above and below the letters that help with reading aloud: written Arabic and Hebrew do without them. */
const READING_SIGNS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

const bidi = bidiFactory();
const shapes = shapesOf();

/**
 * A text whose Arabic letters are those shapes of themselves that stand beside their neighbors: documents hold one
 * glyph for one character, and nobody joins them later. Still in the order in which it is read.
 */
export function joinedLetters(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const letters = [...text.replace(READING_SIGNS, '')];
  let joined = '';
  for (let at = 0; at < letters.length; at += 1) {
    const before = letters[at - 1] ?? '';
    let letter = letters[at] ?? '';
    // Lam and alef are one shape.
    if (letter === LAM && shapes.has(letter + (letters[at + 1] ?? ''))) {
      at += 1;
      letter += letters[at] ?? '';
    }
    const shape = shapes.get(letter);
    const joinsBefore = joinsNext(before) && shape !== undefined;
    const joinsAfter = joinsNext(letter) && joinsPrevious(letters[at + 1] ?? '');
    const chosen = joinsBefore
      ? joinsAfter
        ? shape?.middle
        : shape?.last
      : joinsAfter
        ? shape?.first
        : shape?.alone;
    joined += chosen ?? letter;
  }
  return joined;
}

/** One line of a text as it is drawn from left to right: what is read from right to left is turned (UAX #9). */
export function visualOrder(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  const levels = bidi.getEmbeddingLevels(line, 'ltr');
  const drawn = line.split('');
  for (const [at, sign] of bidi.getMirroredCharactersMap(line, levels.levels)) drawn[at] = sign;
  for (const [from = 0, to = from] of bidi.getReorderSegments(line, levels)) {
    drawn.splice(from, to - from + 1, ...drawn.slice(from, to + 1).reverse());
  }
  // A character of two units was turned with the rest.
  return drawn.join('').replace(/([\udc00-\udfff])([\ud800-\udbff])/g, '$2$1');
}

function joinsNext(letter: string): boolean {
  return letter === TATWEEL || shapes.get(letter)?.first !== undefined;
}

function joinsPrevious(letter: string): boolean {
  return letter === TATWEEL || shapes.has(letter);
}

/** Read from Unicode itself: its presentation forms stand in the order alone, last, first, middle, and name their letter. */
function shapesOf(): Map<string, Shapes> {
  const forms = new Map<string, string[]>();
  const ranges = [
    [0xfe80, 0xfefc],
    [0xfb50, 0xfbb1],
    [0xfbd3, 0xfbe9],
    [0xfbfc, 0xfbff],
  ] as const;
  for (const [from, to] of ranges) {
    const found = new Map<string, string[]>();
    for (let code = from; code <= to; code += 1) {
      const form = String.fromCodePoint(code);
      const letter = form.normalize('NFKC');
      found.set(letter, [...(found.get(letter) ?? []), form]);
    }
    for (const [letter, own] of found) if (!forms.has(letter)) forms.set(letter, own);
  }
  return new Map(
    [...forms].flatMap(([letter, [alone, last, first, middle]]): [string, Shapes][] =>
      alone && last ? [[letter, { alone, last, ...(first && middle ? { first, middle } : {}) }]] : [],
    ),
  );
}
