import { expect, it } from 'vitest';
import { docPathProblems } from './doc-paths.ts';

const THERE = new Set(['src/core/a.ts', 'docs/decisions/0001-a.md', 'test']);
const problems = (text: string, page = 'docs/architecture.md') =>
  docPathProblems(page, text, (path) => THERE.has(path));

it.each([
  'It is in `src/core/a.ts`, and src/core/a.ts.',
  'Look into test/.',
  'One file `src/server/<module>/jobs.ts`, some `scripts/*.ts`, migrations/NNNN_name.sql',
  'See [why](decisions/0001-a.md#context), [here](#there) and [afar](https://canopy.example/src/b.ts).',
  'import from `#core/lib/none.ts`',
])('%s names what is there', (text) => {
  expect(problems(text)).toEqual([]);
});

it.each([
  ['`src/core/b.ts` and again `src/core/b.ts`', 'docs/architecture.md: there is no src/core/b.ts.'],
  ['[why](decisions/0002-b.md)', 'docs/architecture.md: there is no docs/decisions/0002-b.md.'],
  ['`scripts/gone/`', 'docs/architecture.md: there is no scripts/gone.'],
])('%s does not', (text, message) => {
  expect(problems(text)).toEqual([expect.stringContaining(message)]);
});

it('links are read from the folder of the page', () => {
  expect(problems('[why](docs/decisions/0001-a.md)', 'CONTRIBUTING.md')).toEqual([]);
});
