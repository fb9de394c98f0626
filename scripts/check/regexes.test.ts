import { describe, expect, it } from 'vitest';
import { regexesOf, regexProblem } from './regexes.ts';

const inFile = (text: string, path = 'src/core/a.ts') => regexesOf([{ path, text }]);

describe('regular expressions', () => {
  it('are found once each, with every place', () => {
    const { regexes, problems } = inFile(
      'const a = /b+/g;\nconst c = x.replace(/b+/g, "");\nconst d = 4 / 2 / 1;',
    );
    expect(regexes).toEqual([{ source: 'b+', flags: 'g', places: ['src/core/a.ts:1', 'src/core/a.ts:2'] }]);
    expect(problems).toEqual([]);
  });

  it('are looked for in what ships', () => {
    expect(inFile('const a = /b/;', 'src/core/a.test.ts').regexes).toEqual([]);
    expect(inFile('const a = /b/;', 'test/db.ts').regexes).toEqual([]);
  });

  it('are literals', () => {
    expect(inFile('const a = new RegExp(b);').problems).toEqual([
      'src/core/a.ts:1: write it as a literal, so that its worst case can be checked',
    ]);
  });

  it.each([
    ['^(a+)+$', 'exponential'],
    ['[a-z]+@', '2nd degree polynomial'],
  ])('/%s/ is refused: %s', async (source, complexity) => {
    expect(await regexProblem({ source, flags: '', places: ['a.ts:1'] })).toContain(complexity);
  });

  it.each(['^[a-z]+$', '(?<![a-z])[a-z]+@'])('/%s/ is fine', async (source) => {
    expect(await regexProblem({ source, flags: '', places: ['a.ts:1'] })).toBeNull();
  });
});
