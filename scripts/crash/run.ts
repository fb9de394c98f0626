import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CRASH_POINTS } from '#server/lib/crash-points.ts';
import { onExit } from '#test/processes.ts';
import { green, red } from '../terminal.ts';
import type { Verdict } from './acknowledged.ts';
import { openStage } from './stage.ts';
import { Storm } from './storm.ts';
import { buildForCrashes } from './test-build.ts';

// Rounds of kill -9 under load: what was acknowledged must still be there, nothing twice, and the books must agree.
const USAGE = `Usage: npm run crash [-- --rounds N] [--seed S] [--db postgres|pglite] [--points begin,begin] [--report file]
  --points: only crash points whose names begin like one of these, inventory or routes.plan for example`;
const SHOWN = 5;

const { rounds, seed, db, points, report } = wishes();

function wishes() {
  try {
    const { values } = parseArgs({
      strict: true,
      allowPositionals: false,
      options: {
        rounds: { type: 'string', default: '3' },
        seed: { type: 'string', default: '1' },
        db: { type: 'string', default: 'postgres' },
        points: { type: 'string', default: '' },
        report: { type: 'string' },
      },
    });
    const count = Number(values.rounds);
    const start = Number(values.seed);
    if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(start) || start < 0)
      throw new Error('Not a number');
    if (values.db !== 'postgres' && values.db !== 'pglite') throw new Error('No such database');
    const begins = values.points.split(',');
    const points = CRASH_POINTS.filter((point) => begins.some((begin) => point.startsWith(begin)));
    if (points.length === 0) throw new Error('No such crash point');
    return { rounds: count, seed: start, db: values.db, points, report: values.report } as const;
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

// Before anything is started: a signal must find somebody who cleans up.
onExit(() => undefined);
await buildForCrashes();
const stage = await openStage(db);
const storm = new Storm(stage, { rounds, seed, db, points });
let verdicts: Verdict[];
try {
  verdicts = await storm.run();
} finally {
  await stage.remove();
}

for (const { claim, problems } of verdicts) {
  console.log(`${problems.length === 0 ? green('ok  ') : red('FAIL')} ${claim}`);
  for (const problem of problems.slice(0, SHOWN)) console.log(`       ${problem}`);
  if (problems.length > SHOWN) console.log(`       and ${problems.length - SHOWN} more`);
}
const { hits, answers, ready } = storm;
const missed = points.filter((point) => !hits.has(point));
console.log(
  `Crash points hit: ${hits.size} of ${points.length}, ${[...hits.values()].reduce((sum, count) => sum + count, 0)} times`,
);
if (rounds >= points.length && missed.length > 0) console.log(`Never hit: ${missed.join(', ')}`);
console.log(
  `Ready again after ${ready.median.toFixed(1)} s (median), at most ${ready.most.toFixed(1)} s; answers by kind: ${answers}`,
);
const failed = verdicts.filter(({ problems }) => problems.length > 0).length;
if (report) writeFileSync(report, JSON.stringify({ passed: verdicts.length - failed, failed }));
console.log(
  `crash: ${rounds} rounds on ${db}, seed ${seed}; ${storm.brokenRounds} rounds with a fault; ${verdicts.length - failed} passed, ${failed} failed`,
);
process.exitCode = failed > 0 ? 1 : 0;
