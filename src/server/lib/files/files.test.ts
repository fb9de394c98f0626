import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '#core/photos/picture-widths.ts';
import { testDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import type { Ctx } from '../context.ts';
import { files } from '../tables.ts';
import { createDiskStore } from './disk-store.ts';
import { DAILY_FILES, MAX_UPLOAD_BYTES } from './limits.ts';
import { createPictures } from './pictures.ts';
import { findFile, receiveUpload } from './receive-upload.ts';
import { serveFile } from './serve-file.ts';
import { removeBytes, smallerName } from './smaller-picture.ts';
import { createUploadRoom } from './upload-room.ts';

const database = testDatabase();
const parts = { pictures: createPictures(), room: createUploadRoom() };
let folder: string;
let ctx: PlatformCtx;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canopy-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  ctx = platformCtx(database.db, { files: createDiskStore(folder) });
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function as(userId: string): Ctx {
  return {
    ...ctx,
    actor: {
      kind: 'user',
      userId,
      role: 'vendor',
      isSystemAdmin: false,
      canManageUsers: false,
      canManageContent: false,
      canManageVendors: false,
      vendorId: null,
      vendorRole: null,
      technicianId: null,
      suspended: false,
      emailVerified: true,
    },
  };
}
const ana = '019caf10-0000-7000-8000-00000000000a';
const ben = '019caf10-0000-7000-8000-00000000000b';

function streamOf(bytes: Uint8Array, onPull: () => void = () => undefined): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      onPull();
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 65_536));
      at += 65_536;
    },
  });
}

function upload(bytes: Uint8Array, overrides: { sha256?: string; contentType?: string } = {}, userId = ana) {
  return receiveUpload(as(userId), parts, {
    sha256: hashOf(bytes),
    contentType: 'image/jpeg',
    body: streamOf(bytes),
    ...overrides,
  });
}

async function photo(width = 40, height = 30, blue = 90): Promise<Buffer> {
  const background = { r: 200, g: 120, b: blue };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
    .jpeg()
    .toBuffer();
}

describe('an upload', () => {
  it('is kept under its own hash, redrawn and without metadata', async () => {
    const bytes = await photo();
    const file = await upload(bytes);
    expect(file).toMatchObject({ sha256: hashOf(bytes), mediaType: 'image/jpeg', width: 40, height: 30 });
    const kept = Buffer.from((await ctx.files.get(file.sha256)) ?? []);
    expect(kept.includes('SecretCamera')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(await upload(bytes)).toEqual(file);
    expect(await ctx.db.read.select().from(files)).toHaveLength(1);
  });

  it('is turned upright and scaled down', async () => {
    const turned = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await upload(turned)).toMatchObject({ width: 512, height: 2_048 });
  });

  it('keeps transparency as WebP, and finds out the type itself', async () => {
    const png = await sharp({
      create: { width: 5, height: 5, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expect(await upload(png, { contentType: 'image/jpeg; charset=binary' })).toMatchObject({
      mediaType: 'image/webp',
    });
  });

  it('loses what hides behind the pixels', async () => {
    const bytes = Buffer.concat([await photo(20, 20), Buffer.from('<script>alert(1)</script>')]);
    const { sha256 } = await upload(bytes);
    const kept = Buffer.from((await ctx.files.get(sha256)) ?? []);
    expect(kept.includes('<script>')).toBe(false);
  });

  it('is refused when hash, type or content is wrong', async () => {
    const bytes = await photo(11, 11);
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const attempt of [
      () => upload(bytes, { sha256: 'a'.repeat(64) }),
      () => upload(bytes, { sha256: '../../etc/passwd' }),
      () => upload(bytes, { sha256: hashOf(bytes).toUpperCase() }),
      () => upload(bytes, { contentType: 'text/html' }),
      () => upload(gif),
      () => upload(svg),
      () => upload(Buffer.from('not a picture')),
      () => upload(bytes.subarray(0, 200)),
      () => upload(Buffer.alloc(0)),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'invalid' });
    }
    expect(await ctx.db.read.select().from(files)).toEqual([]);
  });

  it('is refused when it unfolds into an enormous picture', async () => {
    const bomb = await sharp({
      create: { width: 12_001, height: 10, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    await expect(upload(bomb)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('too large'),
    });
  });

  it('stops reading at 10 MB', async () => {
    let pulls = 0;
    const body = streamOf(new Uint8Array(3 * MAX_UPLOAD_BYTES), () => {
      pulls += 1;
    });
    const attempt = receiveUpload(as(ana), parts, {
      sha256: 'a'.repeat(64),
      contentType: 'image/png',
      body,
    });
    await expect(attempt).rejects.toMatchObject({ code: 'too_large', status: 413 });
    expect(pulls).toBeLessThan(200);
  });

  it('is refused while the room is full, its own quarter or everybody’s, and leaves no trace in it', async () => {
    const room = createUploadRoom({ bytes: 4_000, uploads: 7 }, { bytes: 1_000, uploads: 2 });
    const bytes = Buffer.alloc(900, 'x');
    const send = (userId: string, body: Uint8Array = bytes) =>
      receiveUpload(
        as(userId),
        { ...parts, room },
        { sha256: hashOf(body), contentType: 'image/png', body: streamOf(body) },
      ).catch((error: unknown) => error);
    const one = room.enter(ana);
    one.take(500);
    expect(await send(ana)).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
    const others = ['b', 'c', 'd', 'e'].map((name) => room.enter(name));
    for (const place of others) place.take(800);
    expect(await send(ben)).toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
    // Too many at once are refused before anything is read.
    const second = room.enter(ana);
    expect(() => room.enter(ana)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    others.push(room.enter('f'), second);
    expect(() => room.enter('g')).toThrow(expect.objectContaining({ code: 'unavailable' }));
    for (const place of [one, ...others, one]) place.leave();
    // Nobody is in the way any more, and no refused one left anything: now it is the content.
    for (let i = 0; i < 6; i += 1) expect(await send(ana)).toMatchObject({ code: 'invalid' });
    expect(await send(ana, Buffer.alloc(1_001))).toMatchObject({ code: 'rate_limited' });
  });

  it('that breaks off is refused and no bug', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const attempt = receiveUpload(as(ana), parts, {
      sha256: 'a'.repeat(64),
      contentType: 'image/png',
      body,
    });
    await expect(attempt).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is bounded per person and day', async () => {
    await ctx.db.transaction(async () => {
      const rows = Array.from({ length: DAILY_FILES }, (_, i) => ({
        sha256: i.toString(16).padStart(64, '0'),
        mediaType: 'image/jpeg',
        size: 1,
        uploadedBy: ana,
        createdAt: ctx.clock.now(),
      }));
      await ctx.db.tx.insert(files).values(rows);
    });
    const bytes = await photo(13, 13);
    await expect(upload(bytes)).rejects.toMatchObject({ code: 'rate_limited' });
    await upload(bytes, {}, ben);
    ctx.clock.advance(25 * 60 * 60_000);
    await upload(await photo(14, 14));
  });

  it('survives many at once', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => photo(300, 200, n * 20)));
    const stored = await Promise.all([...all, ...all].map((bytes) => upload(bytes)));
    expect(new Set(stored.map((file) => file.sha256)).size).toBe(6);
    expect(await ctx.db.read.select().from(files)).toHaveLength(6);
  });
});

describe('serving', () => {
  const everybody = async () => true;
  const get = (sha256: string, ifNoneMatch: string | null = null, maySee: typeof everybody = everybody) =>
    serveFile(ctx, { sha256, ifNoneMatch }, maySee);

  it('answers with the bytes, their type and a long life', async () => {
    const { sha256, size } = await upload(await photo(21, 21));
    const response = await get(sha256);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(size),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${sha256}"`,
    });
    expect((await response.arrayBuffer()).byteLength).toBe(size);
    const again = await get(sha256, `W/"x", "${sha256}"`);
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it('answers the head alone where only that is asked for', async () => {
    const { sha256, size } = await upload(await photo(23, 23));
    const response = await serveFile(ctx, { sha256, ifNoneMatch: null, headOnly: true }, everybody);
    expect([response.body, response.headers.get('content-length')]).toEqual([null, String(size)]);
  });

  it('answers the same for a stranger, an unknown name and a bad one', async () => {
    const { sha256 } = await upload(await photo(22, 22));
    await expect(get(sha256, null, async () => false)).rejects.toMatchObject({ code: 'not_found' });
    await expect(get('b'.repeat(64))).rejects.toMatchObject({ code: 'not_found' });
    await expect(get('../x')).rejects.toMatchObject({ code: 'not_found' });
    expect(await findFile(ctx, 'b'.repeat(64))).toBeNull();
  });
});

describe('a picture in another width', () => {
  const everybody = async () => true;
  const get = (sha256: string, width: string, maySee: () => Promise<boolean> = everybody, etag?: string) =>
    serveFile(ctx, { sha256, width, ifNoneMatch: etag ?? null }, maySee);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  /** Noise, as a real photo is to an encoder. */
  async function large(): Promise<Buffer> {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
  }

  it('is drawn once, kept, and a fraction of the original, which stays as it is', async () => {
    const { sha256, size } = await upload(await large());
    const original = await ctx.files.get(sha256);
    const response = await get(sha256, '320');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${sha256}-320"`,
    });
    const small = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(small.length));
    expect(await sharp(small).metadata()).toMatchObject({ width: 320, height: 240, format: 'webp' });
    expect(small.length).toBeLessThan(size / 5);
    expect(await ctx.files.get(smallerName(sha256, 320))).toEqual(small);
    expect(await ctx.files.get(sha256)).toEqual(original);

    const asked = ctx.files.get;
    let drawn = 0;
    ctx.files.get = (name) => {
      drawn += 1;
      return asked(name);
    };
    expect(await bytesOf(await get(sha256, '320'))).toEqual(small);
    expect(drawn).toBe(0);
    expect((await get(sha256, '320', everybody, `"${sha256}-320"`)).status).toBe(304);
    expect((await get(sha256, '320', everybody, `"${sha256}"`)).status).toBe(200);
  });

  it('is asked for by many at once and drawn once', async () => {
    const { sha256 } = await upload(await large());
    const read = ctx.files.get;
    let drawn = 0;
    ctx.files.get = (name) => {
      drawn += 1;
      return read(name);
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(sha256, '640')));
    const sizes = await Promise.all(answers.map(async (one) => (await bytesOf(one)).length));
    expect(new Set(sizes).size).toBe(1);
    // Two work at a time; whoever comes after finds it.
    expect(drawn).toBeLessThanOrEqual(2);
  });

  it('answers a stranger and an unknown name as the original does, also once it is drawn', async () => {
    const { sha256 } = await upload(await large());
    await get(sha256, '320');
    const refused = { code: 'not_found' };
    await expect(get(sha256, '320', async () => false)).rejects.toMatchObject(refused);
    await expect(get(sha256, '7', async () => false)).rejects.toMatchObject(refused);
    await expect(get('b'.repeat(64), '320')).rejects.toMatchObject(refused);
    // Nor is there a way to it by the name the store has for it.
    await expect(serveFile(ctx, { sha256: smallerName(sha256, 320), ifNoneMatch: null }, everybody))
      .rejects //
      .toMatchObject(refused);
  });

  it('comes in few widths only', async () => {
    const { sha256 } = await upload(await large());
    for (const width of ['321', '0', '-1', '320px', '1e3', ''])
      await expect(get(sha256, width)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is the original where that is as narrow, is a document, or cannot be read', async () => {
    const narrow = await upload(await photo(200, 900));
    expect((await bytesOf(await get(narrow.sha256, '320'))).length).toBe(narrow.size);
    const broken = await upload(await large());
    await ctx.files.remove(broken.sha256);
    await ctx.files.put(broken.sha256, Buffer.from('no picture at all'));
    const response = await get(broken.sha256, '320');
    expect([response.headers.get('content-type'), String(await bytesOf(response))]).toEqual([
      'image/jpeg',
      'no picture at all',
    ]);
    expect(await ctx.files.has(smallerName(broken.sha256, 320))).toBe(false);
    await ctx.files.remove(broken.sha256);
    await expect(get(broken.sha256, '320')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes with the original, also when that is deleted while it is drawn', async () => {
    const { sha256 } = await upload(await large());
    for (const width of ['320', '640', '1280']) await get(sha256, width);
    await removeBytes(ctx, sha256);
    const names = [sha256, ...PICTURE_WIDTHS.map((width) => smallerName(sha256, width))];
    expect(await Promise.all(names.map((name) => ctx.files.has(name)))).toEqual(names.map(() => false));

    const second = await upload(await photo(900, 700));
    const put = ctx.files.put;
    ctx.files.put = async (name, bytes) => {
      await ctx.db.transaction(() => ctx.db.tx.delete(files));
      await removeBytes(ctx, second.sha256);
      return put(name, bytes);
    };
    await expect(get(second.sha256, '320')).rejects.toMatchObject({ code: 'not_found' });
    expect(await ctx.files.has(smallerName(second.sha256, 320))).toBe(false);
  });
});

describe('the disk store', () => {
  it('keeps bytes once, complete, two letters deep', async () => {
    const store = createDiskStore(folder);
    const bytes = Buffer.from('hello');
    const sha256 = hashOf(bytes);
    expect([await store.has(sha256), await store.get(sha256)]).toEqual([false, null]);
    await Promise.all([store.put(sha256, bytes), store.put(sha256, bytes), store.put(sha256, bytes)]);
    await store.put(sha256, bytes);
    expect(Buffer.from((await store.get(sha256)) ?? []).toString()).toBe('hello');
    const opened = await store.open(sha256);
    expect([opened?.size, await new Response(opened?.body).text()]).toEqual([5, 'hello']);
    expect(await store.open('ab'.repeat(32))).toBeNull();
    expect(await readdir(join(folder, sha256.slice(0, 2)))).toContain(sha256.slice(2));
    expect(
      (await readdir(join(folder, sha256.slice(0, 2)))).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
    await expect(store.get('../../secret')).rejects.toThrow('Not a SHA-256');
  });
});
