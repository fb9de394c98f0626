import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { onExit } from '#test/processes.ts';
import { dim, green, red, runProgram, runTool, seconds } from '../terminal.ts';
import { failureLine } from './failure-line.ts';
import { type Named, namedFiles } from './named-files.ts';

const USAGE = `Usage: npm test                     everything, in its short form
       npm test -- <file> …         these files, or all whose path has that part
       npm run test:full            the whole suite on both engines, long property runs
       npm run e2e [-- <file> …]    the journeys; npm run test:pg: the server on PostgreSQL
       tsx scripts/test/run.ts --only=unit|postgres|pglite|e2e|crash|fuzz [<file> …]`;

/** `failures` name what failed, each with its file. */
type Counts = { passed: number; failed: number; skipped: number; failures?: string[] };
type Part = { name: string; needsBuild: boolean; run: (filters: string[]) => Promise<Counts> };
type Outcome = Counts & { line: string };

const { full, only, names } = readArguments(process.argv.slice(2));
// Before anything is built or started.
const named = names.length > 0 ? found(namedFiles(names, only)) : null;
const long: Record<string, string> = full || named?.isLong ? { CANOPY_TEST_LONG: '1' } : {};
const reports = mkdtempSync(join(tmpdir(), 'canopy-reports-'));
onExit(() => rmSync(reports, { recursive: true, force: true }));

const UNIT: Part = { name: 'unit', needsBuild: false, run: (files) => vitest('unit*', files, {}) };
const PGLITE: Part = {
  name: 'pglite',
  needsBuild: false,
  run: (files) => vitest('pglite', files, full || only ? {} : { CANOPY_TEST_SMOKE: '1' }),
};

/**
 * One group after the other, since each fills the machine; within a group one part works while the other waits. The long
 * form has suites that wait for what somebody at a terminal would see (a server opened again): they have it to themselves.
 */
const GROUPS: Part[][] = [
  ...(full ? [[UNIT], [PGLITE]] : [[UNIT, PGLITE]]),
  [{ name: 'postgres', needsBuild: false, run: (files) => vitest('postgres*', files, {}) }],
  [{ name: 'e2e', needsBuild: true, run: (files) => vitest('e2e', files, {}) }],
  [
    {
      name: 'crash',
      needsBuild: true,
      run: () => script('scripts/crash/run.ts', [`--rounds=${full ? 60 : 3}`]),
    },
    {
      name: 'fuzz',
      needsBuild: true,
      run: () => script('scripts/fuzz/run.ts', [`--inputs=${full ? 20_000 : 900}`]),
    },
  ],
];

const isWanted = ({ name }: Part) => (named ? named.files.has(name) : !only || name === only);
const groups = GROUPS.map((group) => group.filter(isWanted));
const began = performance.now();
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const failures: string[] = [];
// At once, so that a broken build shows before minutes of tests; the first parts of the short form do not wait for it.
const isBuilt = groups.flat().some(({ needsBuild }) => needsBuild) ? build() : Promise.resolve(true);
if (full) await isBuilt;

for (const group of groups) {
  for (const outcome of await Promise.all(group.map(outcomeOf))) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    failures.push(...(outcome.failures ?? []));
    lines.push(outcome.line);
  }
}

// Once more at the end: a log that is cut from the top still says what failed. Kept, too, for what runs after it.
if (failures.length > 0) {
  const summary = failures.map((name) => `failed: ${name}`);
  console.log(`\n${summary.map(red).join('\n')}`);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(join('test-results', `failures-${process.pid}.log`), `${summary.join('\n')}\n`);
}
console.log(`\n${lines.join('\n')}\n${dim(`Took ${seconds(performance.now() - began)}`)}`);
if (total.skipped > 0) console.log(red(`${total.skipped} skipped: a skipped test proves nothing`));
console.log(inWords(total));
process.exitCode = total.failed > 0 ? 1 : 0;

async function outcomeOf(part: Part): Promise<Outcome> {
  const canRun = !part.needsBuild || (await isBuilt);
  const started = performance.now();
  const counts = canRun
    ? await part.run(named?.files.get(part.name) ?? [])
    : { passed: 0, failed: 1, skipped: 0 };
  const time = seconds(performance.now() - started).padStart(8);
  const why = canRun ? '' : '  not run: the build failed';
  const verdict = counts.failed > 0 ? red('FAIL') : green('ok  ');
  return { ...counts, line: `${verdict} ${part.name.padEnd(9)} ${dim(time)}  ${inWords(counts)}${why}` };
}

function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function readArguments(given: string[]): { full: boolean; only: string | undefined; names: string[] } {
  const flags = given.filter((argument) => argument.startsWith('-'));
  const names = given.filter((argument) => !argument.startsWith('-'));
  let chosen: string | undefined;
  let isFull = false;
  for (const flag of flags) {
    const match = /^--only=(unit|postgres|pglite|e2e|crash|fuzz)$/.exec(flag);
    if (match && !chosen) chosen = match[1];
    else if (flag === '--full') isFull = true;
    else leave(`Unknown: ${flag}`);
  }
  return { full: isFull, only: chosen, names };
}

function found(named: Named | { problem: string }): Named {
  return 'problem' in named ? leave(named.problem) : named;
}

function leave(problem: string): never {
  console.error(`${problem}\n${USAGE}`);
  process.exit(2);
}

async function build(): Promise<boolean> {
  const { code } = await runProgram(process.execPath, ['scripts/build-if-stale.mjs'], { show: true });
  return code === 0;
}

/**
 * Runs a project of vitest.config.ts, or all that a star stands for. A runner that crashed, or ran nothing, counts as
 * one failure.
 */
async function vitest(project: string, names: string[], env: Record<string, string>): Promise<Counts> {
  const report = join(reports, `${project.replace('*', '')}.json`);
  const { code } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...names,
    ],
    { show: true, env: { ...env, ...long } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  };
  const failures = result.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failureLine(file, 'the file', message)];
    return failed.map((test) => failureLine(file, test.fullName, test.failureMessages[0]));
  });
  const failed = result.numFailedTests === 0 && code !== 0 ? 1 : result.numFailedTests;
  return {
    passed: result.numPassedTests,
    failed,
    skipped: result.numPendingTests + result.numTodoTests,
    failures,
  };
}

/** Runs a proof that is no suite of vitest. Its report counts what it verified; without one it counts as a failure. */
async function script(file: string, options: string[]): Promise<Counts> {
  const report = join(reports, `${file.replaceAll('/', '-')}.json`);
  // Not by tsx's own command: that kills what does not say within an instant that it heard the signal.
  const run = ['--import', 'tsx', file, ...options, `--report=${report}`];
  const { code } = await runProgram(process.execPath, run, { show: true });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { passed, failed } = JSON.parse(readFileSync(report, 'utf8')) as Counts;
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: 0 };
}
