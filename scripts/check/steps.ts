import { type Finished, runTool } from '../terminal.ts';

/** A step of `npm run check`. */
export type Step = {
  name: string;
  what: string;
  /** Whether what a file holds can change the verdict. `package-lock.json` and this folder always count. */
  counts: (path: string) => boolean;
  /** A folder that it fills. */
  fills?: string;
  /** Its folder is filled first. */
  after?: string;
  run: (options: { cached: boolean }) => Promise<Finished>;
};

const quiet = { show: false };
const script = (file: string, ...rest: string[]) =>
  runTool('tsx/dist/cli.mjs', [`scripts/${file}`, ...rest], quiet);
const isCode = (path: string) => /^(src|scripts|test)\/|^[^/]+$/.test(path);

export const typegen = () => runTool('@react-router/dev/bin.js', ['typegen'], quiet);
export const biome = (...options: string[]) =>
  runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...options], quiet);
export const permissions = (...options: string[]) => script('permissions.ts', ...options);
export const modules = (...options: string[]) => script('structure/check-modules.ts', ...options);

/** Cheap ones first. */
export const STEPS: Step[] = [
  {
    name: 'routes',
    what: 'types of the routes',
    counts: (path) => /^(src\/web\/|[^/]+$)/.test(path),
    fills: '.react-router',
    run: typegen,
  },
  {
    name: 'structure',
    what: 'sizes, names and rules of the house',
    counts: () => true,
    run: () => script('check-structure.ts'),
  },
  { name: 'biome', what: 'format and lint', counts: () => true, run: () => biome() },
  {
    name: 'permissions',
    what: 'docs/permissions.md and the expectations of test/matrix',
    counts: (path) => isCode(path) || path === 'docs/permissions.md',
    run: () => permissions('--check'),
  },
  {
    name: 'modules',
    what: 'what modules declare is listed, whole and there once; docs/events.md',
    counts: (path) => isCode(path) || path === 'docs/events.md',
    run: () => modules(),
  },
  {
    name: 'unused',
    what: 'files, exports and packages nobody needs',
    counts: isCode,
    run: () => runTool('knip/bin/knip.js', [], quiet),
  },
  {
    name: 'imports',
    what: 'who may import whom',
    counts: isCode,
    run: () =>
      runTool(
        'dependency-cruiser/bin/dependency-cruise.mjs',
        ['src', 'scripts', 'test', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
        quiet,
      ),
  },
  {
    name: 'types',
    what: 'TypeScript',
    counts: isCode,
    after: 'routes',
    run: () =>
      runTool(
        // Not incremental: a build info of another state has hidden errors.
        'typescript-native/bin/tsc',
        ['--noEmit'],
        quiet,
      ),
  },
  {
    name: 'regexes',
    what: 'no regular expression takes longer than its text',
    counts: (path) => /^(src|scripts\/structure)\//.test(path),
    run: ({ cached }) => script('check/regexes.ts', ...(cached ? [] : ['--no-cache'])),
  },
];
