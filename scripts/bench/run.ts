import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { buildCity } from './city.ts';
import { machineSince, machineTime } from './cpu.ts';
import { Figures, type Report } from './figures.ts';
import { optionsOf, type PartName, USAGE } from './options.ts';
import { benchBooking } from './parts/booking.ts';
import { benchDemo } from './parts/demo.ts';
import { benchInstall } from './parts/install.ts';
import { benchInventory } from './parts/inventory.ts';
import { benchList } from './parts/list.ts';
import { benchOverload } from './parts/overload.ts';
import { benchPages } from './parts/pages.ts';
import { benchPaint } from './parts/paint.ts';
import { benchPhotos } from './parts/photos.ts';
import { benchPrices } from './parts/prices.ts';
import { benchProcesses } from './parts/processes.ts';
import { benchPublic } from './parts/public.ts';
import { benchReport } from './parts/report.ts';
import { benchRoute } from './parts/route.ts';
import { benchScripts } from './parts/scripts.ts';
import { benchSearch } from './parts/search.ts';
import { benchSoak } from './parts/soak.ts';
import { benchStart } from './parts/start.ts';
import { openPlace } from './place.ts';

// How fast the product is, against programs that do the same by hand, beside the budgets of budgets.ts.
const options = optionsOf(process.argv.slice(2));
if (!options) {
  console.error(USAGE);
  process.exit(2);
}
const { only, runs, scale, minutes, entries, report, compare } = options;
const before = compare === undefined ? undefined : reportIn(compare);
const has = (...parts: PartName[]) => parts.some((part) => only.includes(part));
const built = spawnSync(process.execPath, ['scripts/build-if-stale.mjs'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (built.status !== 0) process.exit(1);

const figures = new Figures();
const machine = machineTime();
console.log(`${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`);

/** Measures a part if it is wanted. */
async function measure(part: PartName, work: () => void | Promise<void>): Promise<void> {
  if (!has(part)) return;
  figures.part = part;
  await work();
}

await measure('scripts', () => benchScripts(figures, only.length === 1));
await measure('install', () => benchInstall(figures));
const IN_CITY: readonly PartName[] = [
  'booking',
  'list',
  'prices',
  'inventory',
  'route',
  'photos',
  'pages',
  'public',
  'paint',
  'report',
  'start',
  'soak',
  'overload',
  'processes',
  'demo',
];
if (has('search', ...IN_CITY)) {
  const place = await openPlace();
  try {
    if (has(...IN_CITY)) await inCity();
    await measure('search', () => benchSearch(place, entries, figures));
  } finally {
    await place.remove();
  }

  async function inCity() {
    const url = await place.create('city');
    const city = await buildCity(url, scale);
    await measure('booking', async () => {
      const urls = { raw: await place.create('raw', 'city'), canopy: await place.create('canopy', 'city') };
      await benchBooking(place, city, urls, runs, figures);
    });
    await measure('processes', async () =>
      benchProcesses(city, await place.create('processes', 'city'), figures),
    );
    await measure('report', () => benchReport(url, figures));
    await measure('list', () => benchList(place, city, url, runs, figures));
    await measure('prices', async () => benchPrices(city, await place.create('prices', 'city'), figures));
    await measure('inventory', async () =>
      benchInventory(place, city, await place.create('inventory', 'city'), runs, figures),
    );
    await measure('route', async () => benchRoute(city, await place.create('route', 'city'), figures));
    await measure('photos', async () => benchPhotos(city, await place.create('photos', 'city'), figures));
    await measure('pages', () => benchPages(place, url, runs, figures));
    await measure('start', () => benchStart(place, { city, url }, runs, figures));
    await measure('public', () => benchPublic(url, figures));
    await measure('paint', () => benchPaint(url, runs, figures));
    await measure('overload', () => benchOverload(city, url, figures));
    await measure('demo', () => benchDemo(city, url, figures));
    await measure('soak', () => benchSoak(city, url, minutes, figures));
  }
}
const { idle, steal } = machineSince(machine);
figures.heading(
  `The machine was idle for ${(idle * 100).toFixed(0)} % of the time; its host took ${(steal * 100).toFixed(1)} %`,
);
if (before) figures.compare(before, scale);
if (report) writeFileSync(report, JSON.stringify({ scale, figures: figures.all } satisfies Report, null, 2));
process.exitCode = figures.failed ? 1 : 0;

/** Read before anything is measured: a wrong file should not be found out about after an hour. */
function reportIn(file: string): Report {
  try {
    const { scale, figures } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (!Number.isFinite(scale) || !Array.isArray(figures)) throw new Error('it has no figures');
    return { scale, figures };
  } catch (error) {
    console.error(
      `--compare: ${file} is no report of this command (${(error as Error).message})\n\n${USAGE}`,
    );
    process.exit(2);
  }
}
