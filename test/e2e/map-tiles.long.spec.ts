import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test as base, expectAccessible } from '#test/browser.ts';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { type PostgresServer, startPostgres } from '#test/postgres.ts';
import { signInOnScreen } from './accounts.ts';

const PATIENCE_MS = 180_000;
const SLOW_MS = 30_000;
/** Of a tile: a blue that nothing else on the page has. */
const WATER = { r: 0, g: 40, b: 255 };

/** A server of map tiles on this machine: the same picture everywhere, or nothing. */
type TileServer = { server: Server; origin: string; asked: string[]; isDown: boolean };

let postgres: PostgresServer;
let server: BuiltServer;
let tiles: TileServer;
let onArchive: BuiltServer;
const test = base.extend<{ baseUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its first parameter.
  baseUrl: async ({}, use) => use(server.url),
});
const testArchive = base.extend<{ baseUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseUrl: async ({}, use) => use(onArchive.url),
});

describe('a map on tiles by URL', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    tiles = await startTiles();
    server = await startBuiltServer({
      databaseUrl: postgres.url,
      env: {
        CANOPY_DEMO_MODE: '0',
        MAP_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
        MAP_TILES_ATTRIBUTION: '© Test Surveyors',
      },
    });
    onArchive = await startBuiltServer({
      databaseUrl: postgres.url,
      env: { CANOPY_DEMO_MODE: '0', MAP_TILES_URL: `${tiles.origin}/city.pmtiles` },
    });
  }, PATIENCE_MS);
  afterAll(async () => {
    await server.stop();
    await onArchive.stop();
    await postgres.remove();
    await new Promise((done) => tiles.server.close(done));
  });

  test(
    'shows the tiles below its names and dots, with their credit, and moves with them by keys',
    async ({ page, expectConsole }) => {
      page.setDefaultTimeout(SLOW_MS);
      expectConsole(new RegExp(`^request to another site: ${tiles.origin}`));
      const map = await openArea(page);
      await map.locator('xpath=..').getByText('© Test Surveyors').waitFor();
      await expect.poll(() => shareOfWater(page), { timeout: SLOW_MS }).toBeGreaterThan(0.3);
      expect(await map.locator('svg text', { hasText: 'Ballard' }).count()).toBe(1);
      expect(await map.getAttribute('aria-label')).toContain('neighborhoods');
      await expectAccessible(page);

      const before = tiles.asked.length;
      await map.focus();
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('+');
      await expect.poll(() => tiles.asked.length, { timeout: SLOW_MS }).toBeGreaterThan(before);
      const depths = tiles.asked.map((path) => Number(path.split('/')[1]));
      expect(Math.max(...depths)).toBeGreaterThan(depths[0] ?? 99);
      // The canvas is no stop of its own for the keyboard.
      expect(await map.locator('canvas').getAttribute('tabindex')).toBeNull();
    },
    PATIENCE_MS,
  );

  test(
    'the page may load from the tile server and from nowhere else',
    async ({ page, baseUrl, expectConsole }) => {
      expectConsole(/violates the following Content Security Policy directive.*connect-src/);
      expectConsole(/^Fetch API cannot load .*violates the document's Content Security Policy/);
      const answer = await page.goto('/services');
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain(`connect-src 'self' ${tiles.origin};`);
      expect(policy).toContain("img-src 'self' data: blob:;");
      const reach = (url: string) =>
        page.evaluate(
          (address) =>
            fetch(address).then(
              () => 'came',
              () => 'refused',
            ),
          url,
        );
      const other = tiles.origin.replace('127.0.0.1', 'localhost');
      expect(await reach(`${other}/1/1/1.png`)).toBe('refused');
      // What reads shapes is a worker, which has the policy of its own file.
      const html = await (await fetch(`${baseUrl}/services`)).text();
      const script = /\/assets\/[\w./-]+\.js/.exec(html)?.[0] ?? '';
      const own = (await fetch(baseUrl + script)).headers.get('content-security-policy');
      expect(own).toContain(`connect-src 'self' ${tiles.origin};`);
    },
    PATIENCE_MS,
  );

  test(
    'falls back to the outlines when no tile comes',
    async ({ page, expectConsole }) => {
      page.setDefaultTimeout(SLOW_MS);
      tiles.isDown = true;
      expectConsole(new RegExp(`^request to another site: ${tiles.origin}`));
      expectConsole(/503/);
      const map = await openArea(page);
      await expect.poll(() => tiles.asked.length).toBeGreaterThan(0);
      await map.locator('canvas').waitFor({ state: 'detached' });
      await map.locator('svg path.fill-bg-1').first().waitFor();
      expect(await map.locator('svg text', { hasText: 'Ballard' }).count()).toBe(1);
      expect(await page.getByText('© Test Surveyors').count()).toBe(0);
      tiles.isDown = false;
    },
    PATIENCE_MS,
  );

  testArchive(
    'draws the shapes of an archive in the colors of the theme, with the credit that it names',
    async ({ page, expectConsole }) => {
      page.setDefaultTimeout(SLOW_MS);
      expectConsole(new RegExp(`^request to another site: ${tiles.origin}/city.pmtiles`));
      const map = await openArea(page);
      await map.locator('xpath=..').getByText('© Archive Makers').waitFor();
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        const water = await tokenColor(page, '--blue-soft');
        await expect.poll(() => shareOf(page, water), { timeout: SLOW_MS }).toBeGreaterThan(0.5);
      }
    },
    PATIENCE_MS,
  );
});

/** The vendor's service area. */
async function openArea(page: Page) {
  tiles.asked.length = 0;
  await signInOnScreen(page, 'vendor');
  await page.goto('/account/vendor/profile?tab=area');
  const map = page.getByRole('application', { name: /^Map/ });
  await map.scrollIntoViewIfNeeded();
  return map;
}

/** How much of the map is as blue as a tile, dimmed or not. */
async function shareOfWater(page: Page): Promise<number> {
  const picture = await page.getByRole('application', { name: /^Map/ }).screenshot();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    if ((data[i + 2] ?? 0) > 60 && (data[i + 2] ?? 0) > 1.6 * (data[i] ?? 0)) blue += 1;
  }
  return blue / (info.width * info.height);
}

type Color = readonly [red: number, green: number, blue: number];

async function tokenColor(page: Page, token: string): Promise<Color> {
  const data = await page.evaluate((name) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return [];
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  }, token);
  return [data[0] ?? -1, data[1] ?? -1, data[2] ?? -1];
}

/** How much of the map has a color, give or take what a picture loses. */
async function shareOf(page: Page, color: Color): Promise<number> {
  const picture = await page.getByRole('application', { name: /^Map/ }).screenshot();
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let same = 0;
  for (let i = 0; i < data.length; i += info.channels) {
    if (color.every((value, channel) => Math.abs((data[i + channel] ?? 0) - value) <= 2)) same += 1;
  }
  return same / (info.width * info.height);
}

/** One layer of the usual schemas: water all over the tile (Mapbox Vector Tile 2.1, protobuf by hand). */
function tileOfWater(): Buffer {
  const geometry = [9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15].flatMap(varint);
  const feature = [0x18, 3, 0x22, ...varint(geometry.length), ...geometry];
  const name = Buffer.from('water');
  const layer = [
    ...[0x78, 2, 0x0a, name.length, ...name],
    ...[0x12, ...varint(feature.length), ...feature],
    ...[0x28, ...varint(4096)],
  ];
  return Buffer.from([0x1a, ...varint(layer.length), ...layer]);
}

/** An archive (PMTiles 3) that holds one tile of shapes for every place down to zoom 14. */
function archiveOfWater(): Buffer {
  const tile = tileOfWater();
  const everywhere = (4 ** 15 - 1) / 3;
  const root = Buffer.from([1, 0, everywhere, tile.length, 1].flatMap(varint));
  const metadata = Buffer.from(JSON.stringify({ attribution: '<a href="#">© Archive Makers</a>' }));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const parts = [root, metadata, Buffer.alloc(0), tile];
  let offset = header.length;
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  }
  for (const [index, count] of [everywhere, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  // Clustered; nothing compressed, inside or in tiles; shapes; zooms; then the whole world.
  for (const [index, byte] of [1, 1, 1, 1, 0, 14].entries()) header.writeUInt8(byte, 96 + index);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return Buffer.concat([header, ...parts]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

async function startTiles(): Promise<TileServer> {
  const archive = archiveOfWater();
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: WATER } })
    .png()
    .toBuffer();
  const state = { asked: [] as string[], isDown: false };
  const here = createServer((request, response) => {
    state.asked.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'range');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (state.isDown) response.writeHead(503).end();
    else if (request.url === '/city.pmtiles')
      response.writeHead(206).end(archive.subarray(Number(from), Number(to) + 1));
    else response.writeHead(200, { 'Content-Type': 'image/png' }).end(tile);
  });
  await new Promise<void>((ready) => here.listen(0, '127.0.0.1', ready));
  const { port } = here.address() as AddressInfo;
  return Object.assign(state, { server: here, origin: `http://127.0.0.1:${port}` });
}
