import { readdirSync } from 'node:fs';

/** Files by the part of the run that takes them, as `--only` names it. */
export type Named = { files: Map<string, string[]>; isLong: boolean };

const IS_LONG = /\.long\.(pg\.)?(test|spec)\.tsx?$/;
const ROOTS = ['src', 'scripts', 'test'];

/** The tests and journeys that somebody means by parts of their paths, all of them or a problem. */
export function namedFiles(
  names: string[],
  only: string | undefined,
  all: string[] = testFiles(),
): Named | { problem: string } {
  const files = new Map<string, string[]>();
  const found: string[] = [];
  for (const given of names) {
    const name = given.replace(/^\.\//, '').replace(`${process.cwd()}/`, '');
    const matching = all.filter((path) => path.includes(name));
    if (matching.length === 0) return { problem: `No test has "${given}" in its path.` };
    const taken = matching.filter((path) => !only || partsOf(path).includes(only));
    if (taken.length === 0) {
      const parts = [...new Set(matching.flatMap(partsOf))].join(' or ');
      return { problem: `"${given}" is a test of ${parts}, not of ${only}.` };
    }
    // A part of a path that short and long ones share means the short ones; whoever wants the others says so.
    const short = taken.filter((path) => !IS_LONG.test(path));
    found.push(...(short.length === 0 || name.includes('.long') ? taken : short));
  }
  for (const path of new Set(found)) {
    const part = only ?? partsOf(path)[0] ?? 'unit';
    files.set(part, [...(files.get(part) ?? []), path]);
  }
  return { files, isLong: found.some((path) => IS_LONG.test(path)) };
}

/** Which parts of the run take a file, the one for a single file first: vitest.config.ts says the same to vitest. */
function partsOf(path: string): string[] {
  if (path.startsWith('test/e2e/')) return ['e2e'];
  if (path.startsWith('scripts/seed/')) return ['postgres', 'pglite'];
  if (/^(src\/(core|web)|scripts|test\/setup)\//.test(path) || path.includes('.mocked.')) return ['unit'];
  return /\.pg\.test\.ts$/.test(path) ? ['postgres'] : ['postgres', 'pglite'];
}

function testFiles(): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(test\.tsx?|spec\.ts)$/.test(path)),
  );
}
