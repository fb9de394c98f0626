import { dim, type Finished, green, red, runTool, seconds } from './terminal.ts';

/** A step of `npm run check`. */
type Step = { name: string; what: string; run: () => Promise<Finished> };

const quiet = { show: false };
const script = (file: string, ...rest: string[]) =>
  runTool('tsx/dist/cli.mjs', [`scripts/${file}`, ...rest], quiet);

const STEPS: Step[] = [
  {
    name: 'routes',
    what: 'types of the routes',
    run: () => runTool('@react-router/dev/bin.js', ['typegen'], quiet),
  },
  {
    name: 'types',
    what: 'TypeScript',
    run: () =>
      runTool(
        // Not incremental: a build info of another state has hidden errors.
        'typescript-native/bin/tsc',
        ['--noEmit'],
        quiet,
      ),
  },
  {
    name: 'biome',
    what: 'format and lint',
    run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], quiet),
  },
  {
    name: 'imports',
    what: 'who may import whom',
    run: () =>
      runTool(
        'dependency-cruiser/bin/dependency-cruise.mjs',
        ['src', 'scripts', 'test', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
        quiet,
      ),
  },
  { name: 'structure', what: 'sizes, names and rules of the house', run: () => script('check-structure.ts') },
  {
    name: 'regexes',
    what: 'no regular expression takes longer than its text',
    run: () => script('check-regexes.ts'),
  },
  {
    name: 'unused',
    what: 'files, exports and packages nobody needs',
    run: () => runTool('knip/bin/knip.js', [], quiet),
  },
  {
    name: 'modules',
    what: 'what modules declare: listed, whole, nothing twice',
    run: () => script('structure/check-modules.ts'),
  },
  {
    name: 'permissions',
    what: 'docs/permissions.md and the expectations of test/matrix',
    run: () => script('permissions.ts', '--check'),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !STEPS.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(
    `There is no step "${unknown}". Usage: npm run check [-- ${STEPS.map(({ name }) => name).join(' ')}]`,
  );
  process.exit(2);
}

let first: { step: Step; output: string } | undefined;
for (const step of STEPS) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const started = performance.now();
  const { code, output } = await step.run();
  const verdict = code === 0 ? green('ok  ') : red('FAIL');
  console.log(
    `${verdict} ${step.name.padEnd(12)} ${dim(seconds(performance.now() - started).padStart(7))}  ${step.what}`,
  );
  if (code !== 0) first ??= { step, output };
}
if (first) {
  console.log(
    `\n${first.output.trimEnd()}\n\n${red(`"${first.step.name}" failed first; its output is above.`)}`,
  );
  process.exitCode = 1;
}
