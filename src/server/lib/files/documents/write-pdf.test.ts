import { afterAll, describe, expect, it } from 'vitest';
import type { PaperDocument } from '#core/payments/document.ts';
import { type Glyph, readPdf } from '#test/read-pdf.ts';
import { createTypesetter } from './write-pdf.ts';

const AT = new Date('2026-03-03T18:00:00Z');
const typesetter = createTypesetter({ documentMs: 60_000 });
afterAll(() => typesetter.close());

const about = (blocks: PaperDocument['blocks']): PaperDocument => ({
  title: 'Receipt',
  number: '2026-000001',
  foot: 'Canopy',
  blocks,
});
const write = (...blocks: PaperDocument['blocks']) => typesetter.write(about(blocks), AT);
const billedTo = (...names: string[]) =>
  write({ kind: 'facts', rows: names.map((name): [string, string] => ['Billed to', name]) });

/** What is drawn for one name: its glyphs from left to right, and the room they take in 1/1000. */
async function drawn(name: string): Promise<{ glyphs: Glyph[]; width: number }> {
  const { runs } = await readPdf(await write({ kind: 'note', text: name }));
  // After 'Canopy', the number and the title; before the foot.
  const parts = runs
    .slice(3, -1)
    .sort((a, b) => a.x - b.x)
    .flatMap((run) => run.parts);
  const glyphs = parts.filter((part) => typeof part !== 'number');
  const width = parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? -part : part.width), 0);
  return { glyphs, width };
}
const letters = (glyphs: readonly Glyph[]) => glyphs.map((glyph) => glyph.letters).join('');
const ids = (glyphs: readonly Glyph[]) => glyphs.map(({ id }) => id);

describe('a document', () => {
  it('is a PDF that others can open, also those who hear it', async () => {
    const bytes = await write(
      { kind: 'facts', rows: [['Billed to', 'Ada Lovelace']] },
      { kind: 'heading', text: 'Description' },
      {
        kind: 'rows',
        rows: [
          { label: 'Water heater flush', detail: 'March 3, 2026', amount: '$149.00' },
          { label: 'Total', amount: '$170.38', strong: true },
        ],
      },
      { kind: 'note', text: 'Thank you.' },
    );
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    const read = await readPdf(bytes);
    expect(read).toMatchObject({
      title: 'Receipt',
      author: 'Canopy',
      language: 'en-US',
      createdAt: 'D:20260303180000Z',
      isTagged: true,
      accessibility: '1',
    });
    expect(read.pages.map((page) => page.replaceAll(/\s+/g, ' '))).toEqual([
      'Canopy 2026-000001 Receipt Billed to Ada Lovelace Description Water heater flush March 3, 2026 $149.00 Total $170.38 Thank you. Canopy · Page 1 of 1',
    ]);
    expect(read.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TD', 'P']));
  });

  it('goes on to the next page', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ label: `Job ${index}.`, amount: '$1.00' }));
    const { pages } = await readPdf(await write({ kind: 'rows', rows }));
    expect(pages.length).toBeGreaterThan(4);
    const all = pages.join('\n');
    for (const { label } of rows) expect(all).toContain(label);
    expect(all).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it.each([
    ['Łukasz Żółć'],
    ['Ελένη Παπαδοπούλου'],
    ['Юлия Щербакова'],
    ['Nguyễn Thị Ánh'],
    ['王小明'],
    ['さくら 山田'],
    ['김민준'],
    ['Ada 👩‍🔧', 'Ada ??'],
    ['a\u0301 \u202e x\u0000y', 'á x?y'],
    ['a\u00adb\u200b\ufeff \ud800 \ue000 \u{f0000}', 'ab ? ? ?'],
    ['x\u0301 ė\u0303', 'x ė'],
    ['𒀀 বাংলা ok', '? ????? ok'],
    ['\u{12000}\u1cda ok', '?? ok'],
    ['#let x = $a$ \\ ] *b* _c_ `d` @e <f> "q" // \'s\' -- ...'],
    ['#import "/etc/passwd": * \\u{41} -> https://example.com/~a'],
  ])('holds any name as text: %s', async (name, shown = name) => {
    const { pages, accessibility } = await readPdf(await billedTo(name));
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(`Billed to ${shown} Canopy · Page`);
    expect(accessibility).toBe('1');
  });

  it('is made of texts that the standard has no room for, too', async () => {
    const bytes = await write({ kind: 'heading', text: '' }, { kind: 'note', text: 'Thank you.' });
    expect(await readPdf(bytes)).toMatchObject({
      pages: [expect.stringContaining('Thank you.')],
      isTagged: true,
      accessibility: null,
    });
  });

  it('breaks a word that no line can hold, and cuts nothing', async () => {
    const word = `${'W'.repeat(300)}.`;
    const rows = [{ label: word, detail: word, amount: '$1.00' }];
    const read = await readPdf(
      await write({ kind: 'facts', rows: [['Billed to', word]] }, { kind: 'rows', rows }),
    );
    expect(
      read.pages
        .join('')
        .replaceAll(/\s/g, '')
        .match(/W{300}\./g),
    ).toHaveLength(3);
    for (const line of read.pages.join('\n').split('\n')) expect(line.length).toBeLessThan(70);
  });

  it('holds a text that is longer than a page, and an empty one', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`).join(' ');
    const rows = [{ label: words, amount: '$1.00' }];
    const { pages } = await readPdf(await write({ kind: 'rows', rows }, { kind: 'note', text: '' }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('word1500 word1501');
    expect(pages.at(-1)).toContain('word2999');
  });
});

describe('the letters of a document', () => {
  it('are wide where they are wide, and all there', async () => {
    const { glyphs } = await drawn('WiŽšЯц');
    expect(letters(glyphs)).toBe('WiŽšЯц');
    const [wide, narrow] = glyphs;
    expect(wide?.width).toBeGreaterThan(2 * (narrow?.width ?? 0));
    // As large as the letters beside them, whatever units their own font has.
    expect((await drawn('王')).width).toBe(1_000);
  });

  it('come from further fonts only where a text needs them, whatever was written before', async () => {
    const plain = await billedTo('Ada Lovelace');
    const names = await billedTo('Ada Lovelace', '王小明', 'さくら 山田', '김민준', 'محمد', 'דוד');
    expect(names.length).toBeLessThan(plain.length + 40_000);
    expect(Buffer.from(await billedTo('Ada Lovelace')).equals(plain)).toBe(true);
    const anew = createTypesetter({ documentMs: 60_000 });
    try {
      const again = await anew.write(about([{ kind: 'facts', rows: [['Billed to', 'Ada Lovelace']] }]), AT);
      expect(Buffer.from(again).equals(plain)).toBe(true);
    } finally {
      anew.close();
    }
  });

  it('of Arabic take the shape that stands beside their neighbors, and make lam and alef one', async () => {
    // First, middle, last; and alone.
    const joined = ids((await drawn('ممم م')).glyphs);
    expect(new Set(joined.filter((_, index) => index !== 1)).size).toBe(4);
    // Nothing joins to what comes after a dal or an alef.
    const [last, , first] = ids((await drawn('ددد')).glyphs);
    expect(last).toBe(first);
    expect((await drawn('سلام')).glyphs).toHaveLength(3);
    // Of Persian join as well; letters that few languages have do so with their neighbors.
    expect((await drawn('پگ')).width).not.toBe((await drawn('پ')).width + (await drawn('گ')).width);
    expect((await drawn('ٻٻ')).width).not.toBe(2 * (await drawn('ٻ')).width);
  });

  it('are turned where they are read from the right, numbers and other writing are not', async () => {
    const seen = async (text: string) => letters((await drawn(text)).glyphs);
    expect(await seen('Zoë 42')).toBe('Zoë 42');
    expect(await seen('כהן')).toBe('ןהכ');
    expect(await seen('علي')).toBe('يلع');
    expect(await seen('To דוד כהן, 42')).toBe('To 42 ,ןהכ דוד');
  });

  it('have brackets that face the other way there', async () => {
    const { glyphs } = await drawn('(x) א (ב) ג');
    const [open, , close] = ids(glyphs);
    const brackets = ids(glyphs).filter((id) => id === open || id === close);
    expect(brackets).toEqual([open, close, open, close]);
  });

  it('of Thai and Hindi are set as they are read: marks over their letters, and letters that grow together as one', async () => {
    const [whole, bare] = [await drawn('ที่'), await drawn('ท')];
    // The marks take no room beside the letter.
    expect(whole.glyphs).toHaveLength(3);
    expect(Math.abs(whole.width - bare.width)).toBeLessThan(10);
    expect(Math.abs((await drawn('ที่น้ำ')).width - (await drawn('ทนา')).width)).toBeLessThan(20);
    // A syllable of four letters: its vowel stands first, its consonants are one.
    expect((await drawn('क्षि')).glyphs).toHaveLength(2);
    expect((await drawn('त्रि')).glyphs).toHaveLength(2);
  });

  it('of Thai and Hindi are found and copied as they were written', async () => {
    const { named } = await readPdf(await billedTo('น้ำ क्षि'));
    expect(named).toEqual(expect.arrayContaining(['น้ำ', 'क्षि']));
  });
});
