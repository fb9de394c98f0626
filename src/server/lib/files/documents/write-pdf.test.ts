import fontkit from '@pdf-lib/fontkit';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { PaperDocument } from '#core/payments/document.ts';
import { fontFor } from './fonts.ts';
import { writePdf } from './write-pdf.ts';

type Shown = {
  glyphForCodePoint(code: number): {
    advanceWidth: number;
    bbox: { maxY: number };
    path: { commands: unknown[] };
  };
};

const AT = new Date('2026-03-03T18:00:00Z');
const about = (blocks: PaperDocument['blocks']): PaperDocument => ({
  title: 'Receipt',
  number: '2026-000001',
  foot: 'Canopy',
  blocks,
});

describe('a document', () => {
  it('is a PDF that others can open', async () => {
    const bytes = await writePdf(
      about([
        { kind: 'facts', rows: [['Billed to', 'Ada Lovelace']] },
        {
          kind: 'rows',
          rows: [
            { label: 'Water heater flush', amount: '$149.00' },
            { label: 'Total', amount: '$170.38', strong: true },
          ],
        },
        { kind: 'note', text: 'Thank you.' },
      ]),
      AT,
    );
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    const read = await PDFDocument.load(bytes);
    expect(read.getPageCount()).toBe(1);
    expect(read.getTitle()).toBe('Receipt');
  });

  it('goes on to the next page', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ label: `Job ${index}`, amount: '$1.00' }));
    const read = await PDFDocument.load(await writePdf(about([{ kind: 'rows', rows }]), AT));
    expect(read.getPageCount()).toBeGreaterThan(4);
  });

  it.each([
    'Łukasz Żółć',
    'Ελένη Παπαδοπούλου',
    'Юлия Щербакова',
    'Nguyễn Thị Ánh',
    '王小明',
    'محمد',
    'דוד כהן, Ann',
    'สมชาย น้ำใจดี',
    'क्षितिज त्रिपाठी',
    '👩‍🔧 Ann',
    'a\u0301 \u202e x\u0000y',
    'W'.repeat(300),
    '',
  ])('holds any name: %s', async (name) => {
    const bytes = await writePdf(about([{ kind: 'facts', rows: [['Billed to', name]] }]), AT);
    expect(bytes.length).toBeGreaterThan(1_000);
  });
});

describe('the font of a document', () => {
  it('has the letters of the texts, wide where they are wide, and is read by others', async () => {
    const { bytes, writable } = await fontFor(['Wi. Žš Яц']);
    const font = fontkit.create(bytes) as unknown as {
      characterSet: number[];
      glyphForCodePoint(code: number): { advanceWidth: number; path: { commands: unknown[] } };
    };
    for (const letter of 'WiŽšЯц')
      expect(font.glyphForCodePoint(letter.codePointAt(0) ?? 0).path.commands.length).toBeGreaterThan(3);
    const width = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
    expect(width('W')).toBeGreaterThan(2 * width('i'));
    expect(writable('王 ok')).toBe('? ok');
  });

  it('has Chinese, Japanese, Korean, Arabic and Hebrew only where a text needs them', async () => {
    const plain = await fontFor(['Ada Lovelace']);
    const names = ['王小明', 'さくら 山田', '김민준', 'محمد', 'דוד'];
    const { bytes, writable } = await fontFor(['Ada Lovelace', ...names]);
    expect(names.map(writable).join()).not.toContain('?');
    const font = fontkit.create(bytes) as unknown as {
      unitsPerEm: number;
      glyphForCodePoint(code: number): { advanceWidth: number; path: { commands: unknown[] } };
    };
    for (const letter of [...names.map(writable).join('').replaceAll(' ', '')])
      expect(font.glyphForCodePoint(letter.codePointAt(0) ?? 0).path.commands.length, letter).toBeGreaterThan(
        3,
      );
    // As large as the letters beside them, whatever units their own font has.
    expect(font.glyphForCodePoint('王'.codePointAt(0) ?? 0).advanceWidth).toBe(font.unitsPerEm);
    expect(bytes.length).toBeLessThan(plain.bytes.length + 25_000);
    expect((await fontFor(['Ada Lovelace'])).bytes).toEqual(plain.bytes);
    expect(writable('𒀀 ok')).toBe('? ok');
  });

  it('sets Thai and Hindi as they are read: marks over their letters, and letters that grow together as one', async () => {
    const plain = await fontFor(['Ada Lovelace']);
    const names = ['ที่น้ำ', 'क्षि', 'त्रिपाठी'];
    const { bytes, writable, meanings } = await fontFor(['Ada Lovelace', ...names]);
    const read = (text: string) =>
      [...writable(text)].map((letter) => meanings.get(letter.codePointAt(0) ?? 0) ?? letter);
    // A consonant with its vowel and its tone; a syllable.
    expect(names.map(read)).toEqual([['ที่', 'น้ำ'], ['क्षि'], ['त्रि', 'पा', 'ठी']]);
    const font = fontkit.create(bytes) as unknown as Shown;
    const glyph = (text: string) => font.glyphForCodePoint(writable(text).codePointAt(0) ?? 0);
    const [whole = '', bare = ''] = ['ที่', 'ท'];
    const both = await fontFor([whole, bare]);
    const shown = fontkit.create(both.bytes) as unknown as Shown;
    const of = (text: string) => shown.glyphForCodePoint(both.writable(text).codePointAt(0) ?? 0);
    // The marks take no room beside the letter, and stand over it, the tone over the vowel.
    expect(of(whole).advanceWidth).toBe(of(bare).advanceWidth);
    expect(of(whole).bbox.maxY).toBeGreaterThan(1.4 * of(bare).bbox.maxY);
    expect(glyph('क्षि').path.commands.length).toBeGreaterThan(20);
    expect(bytes.length).toBeLessThan(plain.bytes.length + 15_000);
    // Someone else's private code points do not become letters.
    expect(writable('\u{f0000} ok')).toBe('? ok');
    expect(writable('বাংলা')).toBe('?????');
  });

  it('lets Thai and Hindi be found and copied in the letters that were written', async () => {
    const bytes = await writePdf(about([{ kind: 'facts', rows: [['Billed to', 'ที่ क्षि']] }]), AT);
    const hex = (text: string) =>
      `<${[...text].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')).join('')}>`;
    const read = await PDFDocument.load(bytes);
    const streams = read.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream
          ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')]
          : [],
      );
    const map = streams.find((text) => text.includes('beginbfchar')) ?? '';
    expect(map).toContain(hex('ที่'));
    expect(map).toContain(hex('क्षि'));
  });
});
