import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { userActor } from '#test/factories/actors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { readPdf } from '#test/read-pdf.ts';
import { files } from '../tables.ts';
import { createDiskStore } from './disk-store.ts';
import { MAX_UPLOAD_BYTES } from './limits.ts';
import { createPictures } from './pictures.ts';
import { receiveUpload } from './receive-upload.ts';
import { serveFile } from './serve-file.ts';
import { createUploadRoom } from './upload-room.ts';

const database = testDatabase();
const parts = { pictures: createPictures(), room: createUploadRoom() };
let folder: string;
let ctx: PlatformCtx;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canopy-documents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  ctx = platformCtx(database.db, { files: createDiskStore(folder) });
});

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
];

/** A page with a table of references, or with a packed stream of them (ISO 32000-1, 7.5.4 and 7.5.8). */
function pdf(hasStream: boolean, objects = OBJECTS): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const end = `startxref\n${text.length}\n%%EOF\n`;
  if (!hasStream) {
    const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const table = `xref\n0 4\n0000000000 65535 f \n${rows}`;
    return Buffer.from(`${text}${table}trailer\n<< /Size 4 /Root 1 0 R >>\n${end}`);
  }
  // Four numbers an object: its kind, its place in two bytes, its generation.
  const rows = [[0, 0, 255], ...[...places, text.length].map((at) => [1, at, 0])];
  const packed = deflateSync(
    Buffer.from(rows.flatMap(([kind = 0, at = 0, of = 0]) => [kind, at >> 8, at & 255, of])),
  );
  const about = `/Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${packed.length}`;
  return Buffer.concat([
    Buffer.from(`${text}4 0 obj\n<< ${about} >>\nstream\n`),
    packed,
    Buffer.from(`\nendstream\nendobj\n${end}`),
  ]);
}
async function upload(bytes: Buffer, contentType = 'application/pdf') {
  return receiveUpload({ ...ctx, actor: userActor('homeowner') }, parts, {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType,
    body: new Blob([new Uint8Array(bytes)]).stream(),
  });
}

describe('a PDF', () => {
  it('is kept as it came and only ever saved, not shown', async () => {
    for (const streams of [true, false]) {
      const bytes = pdf(streams);
      expect((await readPdf(bytes)).pages).toEqual(['']);
      const file = await upload(bytes);
      expect(file).toMatchObject({ mediaType: 'application/pdf', size: bytes.length, width: null });
      const answer = await serveFile(ctx, { sha256: file.sha256, ifNoneMatch: null }, async () => true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('private'),
      });
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  it('that is none, is damaged or asks for a password is refused in words', async () => {
    const good = pdf(false);
    const text = good.toString('latin1');
    const locked = Buffer.from(text.replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1');
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const [bytes, says] of [
      [Buffer.from('MZ\x90\x00 a program'), /not a PDF, whatever its name says/],
      [page, /not a PDF/],
      [Buffer.concat([page, good]), /not a PDF/],
      [good.subarray(0, good.length - 40), /damaged or cut off/],
      [Buffer.from('%PDF-1.7\n'), /damaged or cut off/],
      [Buffer.from(`%PDF-1.7\n${'0'.repeat(4_096)}\nstartxref\n4\n%%EOF`), /damaged or cut off/],
      [Buffer.from(text.replace(/startxref\s+\d+/, 'startxref\n9999999999')), /damaged or cut off/],
      [locked, /protected by a password/],
    ] as const) {
      await expect(upload(bytes)).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(says),
      });
    }
    await expect(upload(good, 'image/png')).rejects.toMatchObject({ code: 'invalid' });
    await expect(upload(good, 'application/zip')).rejects.toMatchObject({
      message: 'Only JPEG, PNG and WebP pictures and PDF documents can be uploaded.',
    });
    expect(await ctx.db.read.select().from(files)).toEqual([]);
  });

  it('that acts by itself is refused, also where its table of references is packed', async () => {
    const [, ...pages] = OBJECTS;
    for (const deed of [
      '/OpenAction << /S /JavaScript /JS (app.alert) >>',
      '/AA << /WC << /S /Launch /F (a.exe) >> >>',
      '/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>',
    ]) {
      for (const hasStream of [false, true]) {
        const bytes = pdf(hasStream, [`<< /Type /Catalog /Pages 2 0 R ${deed} >>`, ...pages]);
        await expect(upload(bytes), deed).rejects.toMatchObject({
          code: 'invalid',
          message: expect.stringMatching(/scripts, actions or attached files/),
        });
      }
    }
    expect(await ctx.db.read.select().from(files)).toEqual([]);
  });

  it('may have up to 10 MB', async () => {
    const large = Buffer.concat([pdf(false), Buffer.alloc(MAX_UPLOAD_BYTES)]);
    await expect(upload(large)).rejects.toMatchObject({
      status: 413,
      message: 'Files can be up to 10 MB.',
    });
  });
});
