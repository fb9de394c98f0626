import { parseArgs } from 'node:util';
import { LARGEST_SCALE } from '../seed/city-parts.ts';

export const PARTS = [
  'booking',
  'list',
  'prices',
  'inventory',
  'route',
  'photos',
  'pages',
  'report',
  'search',
  'start',
  'public',
  'paint',
  'scripts',
  'install',
  'soak',
  'overload',
  'processes',
  'demo',
] as const;
export type PartName = (typeof PARTS)[number];

/** Minutes of load: only when asked for by name. */
const LONG: readonly PartName[] = ['soak', 'overload', 'processes', 'demo'];

export const USAGE = `Usage: npm run bench -- [--only=PART,PART] [--scale=N] [--runs=N] [--minutes=N] [--entries=N] [--report=FILE]
                        [--compare=FILE]

  --only      ${PARTS.join(', ')}; without it all but ${LONG.join(', ')}
  --scale     the city has N times 2,500 bookings, 0.1 to ${LARGEST_SCALE} (default 40: 100,000; 400: a million)
  --runs      turns that each program gets, 1 to 20 (default 3)
  --minutes   how long the soak lasts, 1 to 240 (default 30)
  --entries   what the palette's search looks through, from 1,000 (default 1,000,000)
  --report    writes the figures as JSON, too
  --compare   says how each figure grew since a report, of a smaller city for example`;

export type Options = {
  only: PartName[];
  scale: number;
  runs: number;
  minutes: number;
  entries: number;
  report: string | undefined;
  compare: string | undefined;
};

/** The wishes of a command line; null when they make no sense. */
export function optionsOf(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        only: { type: 'string' },
        scale: { type: 'string', default: '40' },
        runs: { type: 'string', default: '3' },
        minutes: { type: 'string', default: '30' },
        entries: { type: 'string', default: '1000000' },
        report: { type: 'string' },
        compare: { type: 'string' },
      },
    });
    const only = values.only?.split(',') ?? PARTS.filter((part) => !LONG.includes(part));
    const [scale, runs, minutes, entries] = [values.scale, values.runs, values.minutes, values.entries].map(
      Number,
    ) as [number, number, number, number];
    const sensible =
      within(scale, 0.1, LARGEST_SCALE) &&
      within(runs, 1, 20) &&
      Number.isInteger(runs) &&
      within(minutes, 1, 240) &&
      within(entries, 1_000, 10_000_000) &&
      Number.isInteger(entries);
    if (!sensible || !areParts(only)) return null;
    return { only, scale, runs, minutes, entries, report: values.report, compare: values.compare };
  } catch {
    return null;
  }
}

function areParts(names: readonly string[]): names is PartName[] {
  return names.every((name) => PARTS.includes(name as PartName));
}

/** NaN is within nothing. */
function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
