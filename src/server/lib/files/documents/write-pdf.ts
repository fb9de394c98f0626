import fontkit from '@pdf-lib/fontkit';
import {
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineWidth,
  setStrokingColor,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import type { DocumentBlock, PaperDocument } from '#core/payments/document.ts';
import { fontFor } from './fonts.ts';
import { visualOrder } from './right-to-left.ts';

/** US Letter, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
const INK = rgb(0.1, 0.13, 0.11);
const QUIET = rgb(0.38, 0.42, 0.4);
const LINE = rgb(0.85, 0.87, 0.86);
const LEAF = rgb(0.16, 0.45, 0.27);
/** The column of terms, and what amounts need at the right. */
const TERM = 120;
const SUM = 110;
const MARK = 'M0 0C.62 -.06 1.04 .36 1 1C.36 1.04 -.06 .62 0 0Z';

type Pen = { page: PDFPage; y: number };
type Fonts = { font: PDFFont; text: (text: string) => string };

/** Writes a document as PDF with real text that can be searched and copied. No names or amounts are ever cut. */
export async function writePdf(document: PaperDocument, at: Date): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { bytes, writable, meanings } = await fontFor(textsOf(document));
  pdf.registerFontkit(knowing(meanings) as Parameters<typeof pdf.registerFontkit>[0]);
  const fonts: Fonts = { font: await pdf.embedFont(bytes, { subset: false }), text: writable };
  pdf.setTitle(document.title);
  pdf.setAuthor('Canopy');
  pdf.setLanguage('en-US');
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);

  const pages: PDFPage[] = [];
  const turn = (): Pen => {
    const page = pdf.addPage([WIDTH, HEIGHT]);
    pages.push(page);
    return { page, y: HEIGHT - MARGIN };
  };
  let pen = turn();
  letterhead(pen, fonts, document);
  for (const block of document.blocks) pen = draw(pen, fonts, block, turn);
  for (const [index, page] of pages.entries()) {
    const foot = `${document.foot} · Page ${index + 1} of ${pages.length}`;
    put(page, fonts.text(foot), { x: MARGIN, y: MARGIN - 22, size: 8, font: fonts.font, color: QUIET });
  }
  return pdf.save();
}

/** Fontkit, whose glyphs know the letters they stand for: these are what is found and copied. */
function knowing(meanings: ReadonlyMap<number, string>): Pick<typeof fontkit, 'create'> {
  return {
    create: (...given) => {
      const font = fontkit.create(...given);
      const plain = font.glyphForCodePoint.bind(font);
      font.glyphForCodePoint = (codePoint) => {
        const glyph = plain(codePoint);
        const letters = meanings.get(codePoint);
        return letters ? Object.assign(glyph, { codePoints: codePointsOf(letters) }) : glyph;
      };
      return font;
    },
  };
}

const codePointsOf = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0);

/** Everything that will be written; digits for the page numbers. */
function textsOf({ title, number, foot, blocks }: PaperDocument): string[] {
  const words = blocks.flatMap((block) => {
    if (block.kind === 'facts') return block.rows.flat();
    if (block.kind === 'rows')
      return block.rows.flatMap(({ label, detail = '', amount }) => [label, detail, amount]);
    return [block.text];
  });
  return [title, number, foot, ...words, 'Canopy Page of · 0123456789'];
}

type Ink = { x: number; y: number; size: number; font: PDFFont; color: typeof INK; strong?: boolean };

/** Writes one line. Strong text is the same font with its outline drawn too. */
function put(page: PDFPage, words: string, { strong, ...ink }: Ink): void {
  const text = visualOrder(words);
  if (!strong) {
    page.drawText(text, ink);
    return;
  }
  page.pushOperators(
    pushGraphicsState(),
    setTextRenderingMode(TextRenderingMode.FillAndOutline),
    setLineWidth(ink.size * 0.035),
    setStrokingColor(ink.color),
  );
  page.drawText(text, ink);
  page.pushOperators(popGraphicsState());
}

function letterhead(pen: Pen, { font, text }: Fonts, { title, number }: PaperDocument): void {
  const { page } = pen;
  page.drawSvgPath(MARK, { x: MARGIN, y: pen.y, scale: 14, color: LEAF });
  put(page, 'Canopy', { x: MARGIN + 20, y: pen.y - 12, size: 13, font, color: INK, strong: true });
  right(page, text(number), { y: pen.y - 11, size: 10, font, color: QUIET });
  pen.y -= 52;
  put(page, text(title), { x: MARGIN, y: pen.y, size: 20, font, color: INK, strong: true });
  pen.y -= 20;
}

/** Draws a block, on the next page where it would not fit; answers where to go on. */
function draw(from: Pen, { font, text }: Fonts, block: DocumentBlock, turn: () => Pen): Pen {
  let pen = from;
  const need = (height: number) => {
    if (pen.y - height < MARGIN) pen = turn();
  };
  const line = (words: string, size: number, color: typeof INK, strong = false) =>
    put(pen.page, words, { x: MARGIN, y: pen.y, size, font, color, strong });
  switch (block.kind) {
    case 'heading':
      need(60);
      pen.y -= 26;
      line(text(block.text), 11.5, INK, true);
      pen.y -= 8;
      break;
    case 'note':
      pen.y -= 12;
      for (const words of wrapped(text(block.text), font, 9, WIDTH - 2 * MARGIN)) {
        need(14);
        pen.y -= 13;
        line(words, 9, QUIET);
      }
      break;
    case 'facts':
      pen.y -= 4;
      for (const [term, value] of block.rows) {
        const lines = wrapped(text(value), font, 10, WIDTH - 2 * MARGIN - TERM);
        for (const [index, words] of lines.entries()) {
          need(16);
          pen.y -= 15;
          if (index === 0) line(text(term), 10, QUIET);
          put(pen.page, words, { x: MARGIN + TERM, y: pen.y, size: 10, font, color: INK });
        }
      }
      break;
    case 'rows':
      for (const { label, detail, amount, strong = false } of block.rows) {
        const labels = wrapped(text(label), font, 10, WIDTH - 2 * MARGIN - SUM);
        const details = detail ? wrapped(text(detail), font, 8.5, WIDTH - 2 * MARGIN - SUM) : [];
        need(labels.length * 14 + details.length * 12 + 10);
        if (strong) rule(pen);
        pen.y -= 16;
        right(pen.page, text(amount), { y: pen.y, size: 10, font, color: INK, strong });
        for (const [index, words] of labels.entries()) {
          if (index > 0) pen.y -= 13;
          line(words, 10, INK, strong);
        }
        for (const words of details) {
          pen.y -= 11.5;
          line(words, 8.5, QUIET);
        }
        pen.y -= 4;
      }
      break;
  }
  return pen;
}

function right(page: PDFPage, text: string, ink: Omit<Ink, 'x'>): void {
  put(page, text, { ...ink, x: WIDTH - MARGIN - ink.font.widthOfTextAtSize(text, ink.size) });
}

function rule(pen: Pen): void {
  pen.y -= 4;
  const { page, y } = pen;
  page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.7, color: LINE });
}

/** Lines no wider than `width`; a word that is too long for one is broken. */
function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => font.widthOfTextAtSize(candidate, size) <= width;
  for (const word of text.split(/\s+/)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
