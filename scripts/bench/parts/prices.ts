import { randomUUID } from 'node:crypto';
import { startBuiltServer } from '#test/built-server.ts';
import type { City } from '../city.ts';
import type { Figures } from '../figures.ts';
import { ask, connections } from '../load.ts';
import { QUIET } from '../place.ts';

const LINES = 5_000;
/** As many rows as an import takes. */
const AT_ONCE = 2_000;
const ASKED = 150;
const listed = (index: number) =>
  `/api/v1/pricing/lines?limit=25${index % 2 === 0 ? '' : `&search=fitting+${index}`}`;

/** A price book of 5,000 lines: its import, its list with search, and a visit that is priced by it. */
export async function benchPrices(city: City, url: string, figures: Figures): Promise<void> {
  figures.heading(`A price book of ${LINES.toLocaleString('en-US')} lines`);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(1);
  const token = city.owner;
  try {
    const short = await p95(listed, token);
    const seconds: number[] = [];
    for (let from = 0; from < LINES; from += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, LINES - from) }, (_, index) => {
        const number = from + index;
        return [
          'Material',
          `M-${number}`,
          `Fitting ${number}, ${number % 7} in`,
          '',
          `${1 + (number % 90)}.40`,
          '65',
        ];
      });
      const columns = { kind: 0, code: 1, name: 2, price: 3, cost: 4, markup: 5 };
      const { status, body, ms } = await ask(server.url, agent, {
        ...{ method: 'POST', path: '/api/v1/pricing/imports', token, key: randomUUID() },
        body: { rows, columns, fileName: 'book.csv' },
      });
      if (status !== 201) throw new Error(`The prices were not imported: ${status} ${body.slice(0, 300)}`);
      seconds.push(ms / 1_000);
    }
    figures.add(
      `import of ${AT_ONCE.toLocaleString('en-US')} rows`,
      Math.max(...seconds),
      's',
      'prices.import-s',
    );
    const long = await p95(listed, token);
    figures.add('list of 25, every other one searched, p95', long, 'ms', 'prices.list-p95-ms');
    figures.add('the same by the list before the import', long / short, '×', 'prices.list-by-short');
    const [visit] = city.bookables;
    if (!visit) throw new Error('The city has no bookable visit');
    const priced = await p95(
      () =>
        `/api/v1/bookings/price?${new URLSearchParams({ serviceSlug: visit.serviceSlug, homeId: visit.homeId, vendorId: visit.vendorId })}`,
      visit.token,
    );
    figures.add('price of a visit, p95', priced, 'ms', 'prices.visit-p95-ms');
  } finally {
    agent.destroy();
    await server.stop();
  }

  async function p95(path: (index: number) => string, asking: string): Promise<number> {
    const times: number[] = [];
    for (let index = 0; index < ASKED; index += 1) {
      const { status, body, ms } = await ask(server.url, agent, {
        method: 'GET',
        path: path(index),
        token: asking,
      });
      if (status !== 200) throw new Error(`No answer: ${status} ${body.slice(0, 300)}`);
      // The first ones plan their statements.
      if (index >= 10) times.push(ms);
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  }
}
