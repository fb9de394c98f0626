import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { photos as photoRows } from '#server/bookings/tables.ts';
import { writePdf } from '#server/lib/files/documents/write-pdf.ts';
import { zipStream } from '#server/lib/files/zip.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { modules } from '#server/modules.ts';
import { workPhotos } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildJobPhoto, type JobPhoto } from '#test/factories/photos.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { matrixServices } from '#test/matrix/world.ts';
import type { PlatformCtx } from '#test/platform.ts';
import { readPdf } from '#test/read-pdf.ts';
import { readZip } from '#test/read-zip.ts';
import { photosArchive } from './queries/archive.ts';
import { reportOfJob } from './queries/report.ts';
import { consents, evidence, photoDetails, shareLinks } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let ana: User;
let vendor: Vendor;
let job: Booking;
let before: JobPhoto;
let after: JobPhoto;
beforeEach(async () => {
  ctx = matrixServices(database.db);
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  ana = await buildUser(ctx, 'homeowner');
  const home = await buildHome(ctx, ana.id, market);
  vendor = await buildVendor(ctx, market, [service]);
  const at = ctx.clock.now();
  job = await buildBooking(
    ctx,
    { market, home, vendor, service },
    { status: 'completed', requestedAt: at, acceptedAt: at, startedAt: at, completedAt: at },
  );
  before = await picture('before', '#a74');
  after = await picture('after', '#4a7');
});

async function picture(kind: 'before' | 'after', background: string): Promise<JobPhoto> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return buildJobPhoto(ctx, job, vendor.owner.id, { kind, bytes, caption: `Tank ${kind}` });
}

const me = () => as(ctx, vendor.owner, { vendorId: vendor.id });
const write = (work: () => Promise<unknown>) => ctx.db.transaction(work);

async function zipped(query: string): Promise<Map<string, Buffer>> {
  const files = await photosArchive.collect(me(), new URLSearchParams(query));
  return readZip(Buffer.from(await new Response(zipStream(files, ctx.clock.now())).arrayBuffer()));
}

describe('the archive', () => {
  it('has the stored bytes of a job, and a manifest whose hashes are theirs', async () => {
    const files = await zipped(`job=${job.id}`);
    const { photos } = JSON.parse(String(files.get('manifest.json'))) as {
      photos: { file: string; sha256: string; check: string; caption: string }[];
    };
    expect(photos.map(({ caption, check }) => [caption, check])).toEqual([
      ['Tank before', 'Verified'],
      ['Tank after', 'Verified'],
    ]);
    for (const { file, sha256 } of photos) {
      expect(
        createHash('sha256')
          .update(files.get(file) ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
    const lines = String(files.get('manifest.csv')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
  });

  it('follows the filters of the gallery, and says of a changed file what it is', async () => {
    await ctx.files.put(after.sha256, Buffer.from('other bytes'));
    const files = await zipped('kind=after');
    const { photos } = JSON.parse(String(files.get('manifest.json'))) as { photos: { check: string }[] };
    expect(photos.map(({ check }) => check)).toEqual(['Doesn’t match its record']);
  });

  it('refuses filters it does not know and jobs of others', async () => {
    await expect(photosArchive.collect(me(), new URLSearchParams('from=yesterday'))).rejects.toMatchObject({
      code: 'invalid',
    });
    const stranger = await buildVendor(ctx, await buildMarket(ctx), []);
    const asked = photosArchive.collect(
      as(ctx, stranger.owner, { vendorId: stranger.id }),
      new URLSearchParams(`job=${job.id}`),
    );
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the report', () => {
  it('shows photos with what is drawn on them, evidence and hashes, and the mark of this moment', async () => {
    await write(() =>
      ctx.db.tx
        .update(photoDetails)
        .set({ shapes: [{ kind: 'text', x: 0.1, y: 0.2, text: 'Corroded' }], version: 1 })
        .where(eq(photoDetails.photoId, before.id)),
    );
    const altered = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#00f' } })
      .jpeg()
      .toBuffer();
    await ctx.files.put(after.sha256, altered);
    const paper = await reportOfJob(me(), job.id);
    const drawings = paper.blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []));
    expect(
      drawings.map(({ svg }) => [svg.includes('data:image/jpeg;base64,'), svg.includes('Corroded')]),
    ).toEqual([
      [true, true],
      [true, false],
    ]);
    const { pages } = await readPdf(await writePdf(paper, ctx.clock.now()));
    const text = pages.join('\n');
    for (const words of [
      'Photo 1: Tank before',
      'Verified',
      'Corroded',
      'Doesn’t match its record',
      before.sha256,
    ])
      expect(text.replaceAll('\n', '')).toContain(words);
  });
});

describe('a homeowner whose account is erased', () => {
  it('takes photos, evidence and consent along, off the public profile too, and ends links', async () => {
    const at = ctx.clock.now();
    const ofJob = { bookingId: job.id, vendorId: vendor.id };
    await write(async () => {
      const consent = { photoId: after.id, homeownerId: ana.id, status: 'given' as const };
      await ctx.db.tx.insert(consents).values({ ...ofJob, ...consent, askedAt: at, answeredAt: at });
      const shown = { vendorId: vendor.id, position: 0, sha256: after.sha256, caption: 'Tank' };
      await ctx.db.tx.insert(workPhotos).values(shown);
      await ctx.db.tx.insert(shareLinks).values({
        ...{ id: ctx.ids.uuid(), ...ofJob, tokenHash: 'a'.repeat(64), createdAt: at },
        recipient: `Insurer of ${ana.name}`,
        audience: 'insurer',
        expiresAt: new Date(at.getTime() + 86_400_000),
      });
    });
    const subject = { userId: ana.id, role: 'homeowner' as const, vendorId: null };
    const own = [...modules.personalData].filter(([name]) => name === 'bookings' || name === 'photos');
    for (const [, { beforeErase }] of own) await beforeErase?.(ctx, subject);
    const erasure = { ...subject, words: [ana.name], names: [ana.name] };
    for (const [, { erase }] of own) await inTransaction(ctx, async () => erase?.(ctx, erasure));
    const { read } = ctx.db;
    expect(await read.select().from(photoRows)).toEqual([]);
    expect(await read.select().from(evidence)).toEqual([]);
    expect(await read.select().from(consents)).toEqual([]);
    expect(await read.select().from(workPhotos)).toEqual([]);
    const [link] = await read.select().from(shareLinks);
    expect(link?.revokedAt).not.toBeNull();
    expect(link?.recipient).not.toContain(ana.name);
  });
});
