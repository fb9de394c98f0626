import { dim, green, red, seconds } from '../terminal.ts';
import { contentsOf, digestOf, keptTable } from './cache.ts';
import { STEPS, type Step } from './steps.ts';

const USAGE = `Usage: npm run check [-- [--no-cache] ${STEPS.map(({ name }) => name).join(' ')}]`;
const AT_ONCE = 2;
/** Digests of a step's last green runs: enough to go back and forth between branches. */
const KEPT = 20;
const ALWAYS_COUNTS = /^(package-lock\.json|scripts\/(check\/|terminal\.ts))/;

const given = process.argv.slice(2);
const names = given.filter((argument) => argument !== '--no-cache');
const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}". ${USAGE}`);
  process.exit(2);
}
// What a server for everybody says must not rest on what it kept.
const cached = !given.includes('--no-cache') && !process.env.CI;
// What a step needs first runs with it: types of routes before the types that use them.
const needed = new Set(
  names.flatMap((name) => [name, STEPS.find((step) => step.name === name)?.after ?? name]),
);
const steps = STEPS.filter(({ name }) => names.length === 0 || needed.has(name));
const sources = contentsOf('.');
const table = keptTable<string[]>('check');
const greens = cached ? table.read() : {};
const failed: { step: Step; output: string }[] = [];

const ended = new Map<string, Promise<void>>();
const line = [...steps];
await Promise.all(Array.from({ length: AT_ONCE }, work));

async function work(): Promise<void> {
  for (let step = line.shift(); step; step = line.shift()) {
    const running = verdictOf(step);
    ended.set(step.name, running);
    await running;
  }
}

async function verdictOf(step: Step): Promise<void> {
  // It stands earlier in the line, so it has begun; where it was not asked for, the folder is as it is.
  if (step.after) await ended.get(step.after);
  const before = keyOf(step);
  if (greens[step.name]?.includes(before)) {
    print(green('ok  '), step, '(cached)');
    return;
  }
  const started = performance.now();
  const { code, output } = await step.run({ cached });
  print(code === 0 ? green('ok  ') : red('FAIL'), step, seconds(performance.now() - started));
  if (code !== 0) failed.push({ step, output });
  // With the digest of what it was given, not of what somebody saved meanwhile; what it filled is of its own making.
  else greens[step.name] = [keyOf(step), ...(greens[step.name] ?? [])].slice(0, KEPT);
}

function keyOf({ counts, fills, after }: Step): string {
  const own = digestOf(sources, (path) => counts(path) || ALWAYS_COUNTS.test(path));
  const folder = fills ?? STEPS.find(({ name }) => name === after)?.fills;
  const made = folder ? digestOf(contentsOf(folder), () => true) : '';
  return [process.version, own, made].join(' ');
}

function print(verdict: string, { name, what }: Step, time: string): void {
  console.log(`${verdict} ${name.padEnd(12)} ${dim(time.padStart(8))}  ${what}`);
}

if (cached) table.write(greens);
for (const { step, output } of failed) {
  console.log(`\n${red(`${step.name}: ${step.what}`)}\n${output.trimEnd()}`);
}
if (failed.length > 0) {
  console.log(
    `\n${red(`failed: ${failed.map(({ step }) => step.name).join(', ')}`)}; npm run fix mends what a machine can`,
  );
  process.exitCode = 1;
}
