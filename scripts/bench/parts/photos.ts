import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { MAX_PHOTOS } from '#core/bookings/limits.ts';
import { startBuiltServer } from '#test/built-server.ts';
import type { City } from '../city.ts';
import { cpuOf } from '../cpu.ts';
import type { Figures } from '../figures.ts';
import { ask, connections } from '../load.ts';
import { QUIET } from '../place.ts';
import { median, quantile } from '../statistics.ts';

/** Below what one person may upload in a day. */
const PHOTOS = 120;
const SIZE = { width: 2_048, height: 1_536 };

/** A technician's photos, one after the other: bytes sent and redrawn, the photo added, its evidence sealed. */
export async function benchPhotos(city: City, url: string, figures: Figures): Promise<void> {
  figures.heading(`${PHOTOS} photos of ${SIZE.width} × ${SIZE.height} px, one after the other`);
  const jobs = await jobsUnderWay(url, city);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(1);
  const token = city.owner;
  const [sent, added]: [number[], number[]] = [[], []];
  let bytes = 0;
  try {
    let cpu = 0;
    for (let index = 0; index < PHOTOS; index += 1) {
      const picture = await drawn(index);
      bytes += picture.length;
      const sha256 = createHash('sha256').update(picture).digest('hex');
      const before = cpuOf(server.pid);
      const started = performance.now();
      const upload = await fetch(`${server.url}/api/files/${sha256}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(picture),
      });
      if (!upload.ok) throw new Error(`A photo was not taken: ${upload.status} ${await upload.text()}`);
      sent.push(performance.now() - started);
      const { status, body, ms } = await ask(server.url, agent, {
        ...{ method: 'POST', path: `/api/v1/jobs/${jobs[Math.floor(index / MAX_PHOTOS)]}/photos` },
        ...{ token, key: randomUUID() },
        body: { kind: index % 2 === 0 ? 'before' : 'after', sha256 },
      });
      if (status !== 201) throw new Error(`A photo was not added: ${status} ${body.slice(0, 300)}`);
      added.push(ms);
      cpu += cpuOf(server.pid) - before;
    }
    figures.add('one photo', bytes / PHOTOS / 1024, 'KB');
    figures.add('upload, median', median(sent), 'ms');
    figures.add('upload, p95', quantile(sent, 0.95), 'ms');
    figures.add('adding and sealing it, median', median(added), 'ms');
    figures.add('adding and sealing it, p95', quantile(added, 0.95), 'ms');
    figures.add('processor time of a photo, both together', cpu / PHOTOS, 'ms');
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Noise compresses as badly as a cellar; no two are alike. */
function drawn(index: number): Promise<Buffer> {
  return sharp({
    create: {
      ...SIZE,
      channels: 3,
      background: '#555',
      noise: { type: 'gaussian', mean: 100 + (index % 50), sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Jobs of the owner's company that are in progress, enough for all photos. */
async function jobsUnderWay(url: string, city: City): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `update bookings.bookings set status = 'in_progress', started_at = now() where id in (
         select id from bookings.bookings where vendor_id = $1 and status = 'confirmed'
         order by starts_at limit $2)
       returning id`,
      [city.bookables[0]?.vendorId, Math.ceil(PHOTOS / MAX_PHOTOS)],
    );
    if (rows.length * MAX_PHOTOS < PHOTOS) throw new Error('The company has too few jobs to photograph');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
