import { green, red } from '../terminal.ts';
import { biome, modules, permissions, typegen } from './steps.ts';

// `npm run fix`: what a machine can mend. The rest is for people, and npm run check says what.
const MENDS = [
  { what: 'types of the routes', run: typegen },
  { what: 'docs/permissions.md', run: () => permissions() },
  { what: 'docs/events.md', run: () => modules('--write') },
  { what: 'format, order of imports, and what the linter can mend', run: () => biome('--write') },
];

for (const { what, run } of MENDS) {
  const { code, output } = await run();
  console.log(`${code === 0 ? green('ok  ') : red('FAIL')} ${what}`);
  if (code === 0) continue;
  console.log(output.trimEnd());
  process.exitCode = 1;
}
