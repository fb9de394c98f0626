import { evalMatch } from './match/eval-match.ts';
import { evalPrice } from './price/eval-price.ts';

// Judges what decides by itself against a world whose truth is known. Each part prints what was reached beside its goal.
const PARTS = { match: evalMatch, price: evalPrice } as const;
const USAGE = `npm run eval -- ${Object.keys(PARTS).join('|')}`;

const [name = '', ...rest] = process.argv.slice(2);
const part = Object.hasOwn(PARTS, name) ? PARTS[name as keyof typeof PARTS] : undefined;
if (!part || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
process.exitCode = part() ? 0 : 1;
