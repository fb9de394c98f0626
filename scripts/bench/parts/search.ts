import pg from 'pg';
import { Database } from '#server/lib/db/database.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createLogger } from '#server/lib/log.ts';
import { find } from '#server/search/queries/find.ts';
import { userActor } from '#test/factories/actors.ts';
import { platformCtx } from '#test/platform.ts';
import type { Figures } from '../figures.ts';
import type { Place } from '../place.ts';
import { quantile } from '../statistics.ts';

const ROUNDS = 3;

const FIRST =
  'Rosalind Marco Ines Linnea Anselm Delphine Hollis Sunniva Rafferty Ottilie Kamala Tobias Wren Idris Paloma Quentin Saoirse Yusuf Marguerite Lucian'.split(
    ' ',
  );
const PARTS = 'ach ber voss nor din lund mar tel kis hol gren fal ster wick dor ham ley sen bach ruth'.split(
  ' ',
);
const WORK =
  'Water heater flush|Drain clearing, main line|Fence repair|Outlet replacement|Gutter cleaning|Deep cleaning|Lock change|Window cleaning|Furnace tune-up|Leak under the sink|Smoke alarm replacement|Lawn care|Ceiling fan|Dishwasher hookup|Roof inspection|Painting, one room'.split(
    '|',
  );
const ZONES =
  'Ballard|Fremont|Wallingford|Greenwood|Laurelhurst|Columbia City|Phinney Ridge|Madrona|Georgetown|Beacon Hill|Rainier Valley|Magnolia'.split(
    '|',
  );
const TRADES = 'Plumbing|Electrical|Cleaning|Handyman|Heating and air|Gutters and roof|Lawn and garden'.split(
  '|',
);
const STATES =
  'completed completed completed completed completed confirmed pending in_progress cancelled cancelled declined expired'.split(
    ' ',
  );

const list = (words: string[]) => `(array[${words.map((word) => `'${word}'`).join(', ')}])`;
const one = (words: string[], from: string) =>
  `${list(words)}[1 + (abs(hashint8(n * 7 + ${from})) % ${words.length})]`;
const fullName = (from: number) =>
  `${one(FIRST, String(from))} || ' ' || initcap(${one(PARTS, String(from + 1))} || ${one(PARTS, String(from + 2))} || ${one(PARTS, String(from + 3))})`;

const KINDS = {
  jobs: [
    0.8,
    `(10000 + n) || ' ' || ${one(WORK, '1')}`,
    `${fullName(10)} || ', ' || ${one(ZONES, '3')}`,
    one(TRADES, '4'),
    one(STATES, '5'),
    `(array[0,1,2,2,2,2,2,3,3])[1 + abs(hashint8(n)) % 9]`,
  ],
  users: [
    0.19,
    fullName(20),
    `'person' || n || '@mail.example · 206-555-' || lpad((n % 10000)::text, 4, '0')`,
    `'homeowner'`,
    `'active'`,
    '2',
  ],
  vendors: [
    0.009,
    `initcap(${one(PARTS, '30')} || ${one(PARTS, '31')}) || ' ' || ${one(TRADES, '32')} || ' ' || n`,
    `${one(TRADES, '32')} || ' · Seattle · ' || ${fullName(33)}`,
    one(TRADES, '32'),
    `'approved'`,
    '2',
  ],
  products: [
    0.001,
    `${one(WORK, '40')} kit`.replace(' kit', ` || ' kit ' || n`),
    `'SKU-' || n || ' · $12.50 per piece'`,
    one(TRADES, '41'),
    `'active'`,
    '3',
  ],
} as const;

const QUERIES = [
  ...[
    'ballard',
    'rosalind',
    'drain cle',
    'water heater',
    'plumbing',
    'in progress',
    'completed',
    'pending',
    'jobs',
  ],
  ...[
    'berlundham',
    'vossdinley',
    'achberster',
    '206-555-0142',
    'person1234',
    'sku-1',
    '10480',
    '765432',
    '#504030',
  ],
  ...[
    'rosalind ballard',
    'heater pending',
    'marco kisholgren',
    'fence fremont cancelled',
    'locksmith',
    'gutter',
    'wren',
  ],
  ...[
    'ma',
    'zq',
    'el',
    'ballrd',
    'rosalnid',
    'plubming',
    'watr heatr',
    'xylophone',
    'delphine voss madrona',
    'revenue',
  ],
];

/** What is asked while a query is typed with pauses: half of it, three quarters, all of it. */
const typed = (query: string) =>
  [0.5, 0.75, 1].map((share) => query.slice(0, Math.max(2, Math.ceil(query.length * share))).trim());

/** Indexes and words come last: a filled table is indexed in a tenth of the time. */
async function fill(address: string, entries: number): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'search' and indexname ~ '(_plain|words_like)$'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index search.${indexname}`);
  for (const [kind, [share, title, subtitle, category, status, priority]] of Object.entries(KINDS)) {
    await client.query(`insert into search.${kind} (ref_id, title, subtitle, category, status, priority, changed_at)
      select gen_random_uuid(), ${title}, ${subtitle}, ${category}, ${status}, ${priority}, now() - n * interval '1 minute'
      from generate_series(1, ${Math.round(entries * share)}) as n`);
  }
  await client.query(`insert into search.words select distinct word
    from (${Object.keys(KINDS)
      .map((kind) => `select plain from search.${kind}`)
      .join(' union all ')}) as entries, regexp_split_to_table(btrim(plain), ' ') as word
    where length(word) between 3 and 40 and word !~ '^[0-9]+$'`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  for (const table of [...Object.keys(KINDS), 'words']) await client.query(`vacuum analyze search.${table}`);
  await client.end();
}

/** The palette's search over that many generated entries, asked as people type. */
export async function benchSearch(place: Place, entries: number, figures: Figures): Promise<void> {
  figures.heading(`Search palette over ${entries.toLocaleString('en-US')} entries`);
  const url = await place.create('search');
  const engine = openPostgres(url, { poolSize: 5, readPoolSize: 5, log: createLogger('silent') });
  try {
    await engine.migrate('migrations');
    await fill(url, entries);
    const context = { ...platformCtx(new Database(engine)), actor: userActor('admin') };
    const taken: { query: string; ms: number; found: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const query of QUERIES.flatMap(typed)) {
        const began = performance.now();
        const { counts } = await find(context, { query, tab: 'all' });
        taken.push({ query, ms: performance.now() - began, found: counts.all });
      }
    }
    const times = taken.map(({ ms }) => ms);
    figures.add(`half of ${times.length} searches within`, quantile(times, 0.5), 'ms');
    figures.add('95 of 100 within', quantile(times, 0.95), 'ms', 'search.p95-ms');
    figures.add('99 of 100 within', quantile(times, 0.99), 'ms');
    for (const { query, ms, found } of [...taken].sort((a, b) => b.ms - a.ms).slice(0, 5)) {
      figures.note(`${ms.toFixed(1).padStart(8)} ms  ${query} (${found})`);
    }
  } finally {
    await engine.close();
  }
}
