import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Paths in running text and code; what has a placeholder is none. */
const PATHS = /(?<![\w/.#])(?:src|scripts|test|docs)\/[\w$./<>*-]*/g;

it('CONTRIBUTING.md names no file that is not there', () => {
  const named = readFileSync('CONTRIBUTING.md', 'utf8').match(PATHS) ?? [];
  const paths = named.filter((path) => !/[<>*]/.test(path)).map((path) => path.replace(/[./]+$/, ''));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
