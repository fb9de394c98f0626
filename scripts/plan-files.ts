import { rmSync } from 'node:fs';
import { runProgram } from './terminal.ts';

const USAGE = `Usage: npm run plan-files [-- <searches>]
       Looks anew for which modules share a file in browsers, in so many searches (6) of about three minutes each,
       and stores the best in scripts/chunks/stored-plan.txt. Builds go on from there.`;
const SEARCHES = 6;
/** What the build remembers of its sources: it would find nothing to do. */
const STAMPS = ['build/.sources', 'build/.client-sources'];

const [given = String(SEARCHES), ...rest] = process.argv.slice(2);
if (!/^[1-9]\d{0,2}$/.test(given) || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
for (const stamp of STAMPS) rmSync(stamp, { force: true });
const build = (env: Record<string, string>) => runProgram('npm', ['run', 'build'], { show: true, env });
const searched = await build({ CANOPY_PLAN_SEARCHES: given });
// As everybody builds from now on.
process.exitCode = searched.code === 0 ? (await build({})).code : searched.code;
