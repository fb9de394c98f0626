import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { buildCity } from './city.ts';
import { machineSince, machineTime } from './cpu.ts';
import { Figures } from './figures.ts';
import { optionsOf, type PartName, USAGE } from './options.ts';
import { benchBooking } from './parts/booking.ts';
import { benchInstall } from './parts/install.ts';
import { benchList } from './parts/list.ts';
import { benchReport } from './parts/report.ts';
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
const { only, runs, scale, minutes, entries, report } = options;
const has = (...parts: PartName[]) => parts.some((part) => only.includes(part));
const built = spawnSync(process.execPath, ['scripts/build-if-stale.mjs'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (built.status !== 0) process.exit(1);

const figures = new Figures();
const machine = machineTime();
console.log(`${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`);

if (has('scripts')) benchScripts(figures, only.length === 1);
if (has('install')) benchInstall(figures);
if (has('booking', 'list', 'report', 'search', 'start', 'soak')) {
  const place = await openPlace();
  try {
    if (has('booking', 'list', 'report', 'start', 'soak')) await inCity();
    if (has('search')) await benchSearch(place, entries, figures);
  } finally {
    await place.remove();
  }

  async function inCity() {
    const url = await place.create('city');
    const city = await buildCity(url, scale);
    if (has('booking')) {
      const urls = { raw: await place.create('raw', 'city'), canopy: await place.create('canopy', 'city') };
      await benchBooking(place, city, urls, runs, figures);
    }
    if (has('report')) await benchReport(url, figures);
    if (has('list')) await benchList(place, city, url, runs, figures);
    if (has('start')) await benchStart(city, url, runs, figures);
    if (has('soak')) await benchSoak(city, url, minutes, figures);
  }
}
const { idle, steal } = machineSince(machine);
figures.heading(
  `The machine was idle for ${(idle * 100).toFixed(0)} % of the time; its host took ${(steal * 100).toFixed(1)} %`,
);
if (report) writeFileSync(report, JSON.stringify(figures.all, null, 2));
process.exitCode = figures.failed ? 1 : 0;
