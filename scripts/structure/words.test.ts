import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { committedIn } from './committed.ts';
import { leftSource, refusedWords, shrunk, wordProblems, wordsFound } from './words.ts';
import { WORDS_LEFT } from './words-left.ts';

const GLOSSARY = `# Words

## Glossary

| thing | in code | on screen | not |
|---|---|---|---|
| someone with a login | \`user\` | User | \`person\`, "somebody" |
| lock on a row | \`lockBooking\` | | \`keep\`, \`keepBooking\`; but \`keepAlive\` |
| payout | \`payout\` | Payout | |

## How it speaks

| not | but |
|---|---|
| \`visit\` | \`hold\` |
`;
const file = (text: string, path = 'src/server/users/queries/list-users.ts') => ({ path, text });
const problems = (text: string, left = [] as typeof WORDS_LEFT) => wordProblems([file(text)], GLOSSARY, left);
const left = (names: string, files = '') => [{ word: 'person', why: 'later', names, files }];

describe('the words of the glossary', () => {
  it('come from the last column of its first table', () => {
    expect(refusedWords(GLOSSARY)).toEqual([
      { say: 'user', words: [['person']], but: [] },
      { say: 'lockBooking', words: [['keep'], ['keep', 'booking']], but: ['keepAlive'] },
    ]);
  });

  it.each([
    'const person = 1;',
    'function personOf() {}',
    'const f = (thePerson: string) => thePerson;',
    'type PersonRow = { id: string };',
    'type Row = { person: string };',
    'const { a: person } = b;',
    'const { a, ...person } = b;',
    'const [person] = b;',
    'const MAX_PERSON_COUNT = 1;',
    'const row = { person: 1 };',
    "const a = schema.table('person_rows', {});",
    "const a = defineEvent('person.invited', {});",
    "const a = { path: '/person/{id}' };",
    "const a = route('person/:id', './a.tsx');",
  ])('%s is refused', (text) => {
    expect(problems(text)).toHaveLength(1);
    expect(problems(text)[0]).toContain('docs/glossary.md says user where this says "person".');
  });

  it.each([
    'const user = personal;',
    'const { person } = elsewhere;',
    'const f = ({ person }: Row) => person;',
    "import { person } from 'elsewhere';",
    '// A person.',
    "const text = 'A person';",
    'const keepAlive = true;',
    'const somebody = 1;',
    'const visit = 1;',
  ])('%s is fine', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('are refused in names of files and folders', () => {
    expect(wordProblems([file('', 'src/server/users/person/a.ts')], GLOSSARY, [])).toHaveLength(1);
    expect(wordProblems([file('', 'migrations/0001_person.sql')], GLOSSARY, [])).toEqual([]);
  });

  it('say the whole of what is wrong once', () => {
    expect(problems('const keepBooking = 1;')).toHaveLength(1);
    expect(problems('const keepBooking = 1;')[0]).toContain('"keep booking"');
  });

  it('may stand where the list has them, in as many files and no more', () => {
    const two = [file('const person = 1;'), file('const person = 1;', 'src/core/users/a.ts')];
    expect(wordProblems(two, GLOSSARY, left('person 2'))).toEqual([]);
    expect(wordProblems(two, GLOSSARY, left('person 1'))[0]).toContain('left in 1 file, not in 2');
  });

  it('name the file that is new where a count grows, and all of them where that is not known', () => {
    const paths = [
      'src/core/users/a.ts',
      'src/core/users/b.ts',
      'src/core/users/c.ts',
      'src/server/users/z.ts',
    ];
    const files = paths.map((path) => file('const person = 1;', path));
    const grown = (committed?: (path: string) => string | undefined) =>
      wordProblems(files, GLOSSARY, left('person 3'), committed)[0] ?? '';
    expect(grown((path) => (path.startsWith('src/server') ? '' : 'const person = 1;'))).toMatch(
      /^src\/server\/users\/z\.ts: person\. /,
    );
    expect(grown((path) => (path.endsWith('b.ts') ? 'const user = 1;' : 'const person = 1;'))).toMatch(
      /^src\/core\/users\/b\.ts: person\. /,
    );
    for (const said of [grown(), grown(() => 'const person = 1;')]) {
      expect(said).toContain(`${paths.join(', ')}: person. `);
      expect(said).toContain('One of these files is new.');
    }
  });

  it('are compared with what Git has, where there is Git', () => {
    const root = mkdtempSync(join(tmpdir(), 'canopy-words-'));
    const git = (...rest: string[]) => execFileSync('git', rest, { cwd: root });
    const committed = () => committedIn(root)('a.ts');
    try {
      expect(committed()).toBeUndefined();
      git('init', '--quiet');
      writeFileSync(join(root, 'a.ts'), 'before');
      git('add', 'a.ts');
      git('-c', 'user.name=Test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '-m', 'a');
      writeFileSync(join(root, 'a.ts'), 'after');
      expect(committed()).toBe('before');
      expect(committedIn(root)('b.ts')).toBe('');
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('leave the list when they are gone, and never come back to it', () => {
    expect(problems('const user = 1;', left('person 1'))[0]).toContain('nothing is called person any more');
    const found = wordsFound([file('const person = 1; const personRow = 1;')], refusedWords(GLOSSARY));
    expect(shrunk(left('person 3, oldPerson 1', 'src/person.ts'), found)).toEqual(left('person 1'));
  });

  it('are listed in a file that is written as it stands', () => {
    expect(readFileSync(new URL('./words-left.ts', import.meta.url), 'utf8')).toBe(leftSource(WORDS_LEFT));
  });
});
