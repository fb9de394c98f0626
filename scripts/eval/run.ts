import { evalForecast } from './forecast/eval-forecast.ts';
import { evalMatch } from './match/eval-match.ts';
import { evalPrice } from './price/eval-price.ts';
import { evalRoute } from './route/eval-route.ts';

// Judges what decides by itself against a world whose truth is known. Each part prints what was reached beside its goal.
const PARTS = { forecast: evalForecast, match: evalMatch, price: evalPrice, route: evalRoute } as const;
/** Those that read public data: a file or a folder. */
const READERS = ['forecast', 'route'];
const USAGE = `npm run eval -- ${Object.keys(PARTS).join('|')} [--data=PATH]`;

const [name = '', ...rest] = process.argv.slice(2);
const part = Object.hasOwn(PARTS, name) ? PARTS[name as keyof typeof PARTS] : undefined;
const data = dataOf(rest);
if (!part || (rest.length > 0 && (data === undefined || !READERS.includes(name)))) {
  console.error(USAGE);
  process.exit(2);
}
process.exitCode = part(data) ? 0 : 1;

/** `--data=PATH` or `--data PATH`: public data that is no part of the project. */
function dataOf([first = '', second, ...others]: readonly string[]): string | undefined {
  if (others.length > 0) return undefined;
  if (first === '--data') return second;
  return second === undefined && first.startsWith('--data=') ? first.slice('--data='.length) : undefined;
}
