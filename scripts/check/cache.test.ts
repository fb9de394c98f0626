import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentsOf, digestOf } from './cache.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canopy-contents-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src', 'a.ts'), 'a');
  writeFileSync(join(root, 'notes.md'), 'n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const digest = (counts: (path: string) => boolean) => digestOf(contentsOf(root), counts);

it('a digest changes with what counts, and with nothing else', () => {
  const isSource = (path: string) => path.includes('src');
  const before = digest(isSource);
  writeFileSync(join(root, 'notes.md'), 'other notes');
  expect(digest(isSource)).toBe(before);
  writeFileSync(join(root, 'src', 'a.ts'), 'b');
  expect(digest(isSource)).not.toBe(before);
  writeFileSync(join(root, 'src', 'a.ts'), 'a');
  expect(digest(isSource)).toBe(before);
});

it('a file that comes, goes or is called otherwise counts too', () => {
  const before = digest(() => true);
  writeFileSync(join(root, 'src', 'b.ts'), '');
  expect(digest(() => true)).not.toBe(before);
  rmSync(join(root, 'src', 'b.ts'));
  expect(digest(() => true)).toBe(before);
});

it('a folder that is not there holds nothing', () => {
  expect(contentsOf(join(root, 'nowhere')).size).toBe(0);
});
