import { describe, expect, it } from 'vitest';
import { collectTexts } from './collect-texts.ts';
import { phraseProblems, refusedPhrases } from './phrases.ts';
import { addressesOf, textsPage } from './texts-page.ts';

const PATH = 'src/web/portals/admin/jobs/route.tsx';
const said = (text: string, path = PATH) => collectTexts([{ path, text }]).map((one) => one.text);

describe('the texts that people read', () => {
  it.each([
    ['<p>Paid by {name} today</p>', ['Paid by … today']],
    ['<p>\n  Two\n  lines\n</p>', ['Two lines']],
    ['<p>no</p>', ['no']],
    ["<p>{'Written here'}</p>", ['Written here']],
    ["<p>{open ? 'Open now' : 'Closed now'}</p>", ['Open now', 'Closed now']],
    ['<p>Read <a href="/x">the terms</a> first</p>', ['Read … first', 'the terms']],
    ['<Field label="Email" hint="We’ll write here" />', ['Email', 'We’ll write here']],
    ['<input placeholder="Search jobs" aria-label="Search" />', ['Search jobs', 'Search']],
    [
      `const a = { title: 'Refund', help: \`Up to \${money(most)} goes back\` };`,
      ['Refund', 'Up to … goes back'],
    ],
    ["const a = 'You won’t ' + 'be charged';", ['You won’t be charged']],
    ["throw new AppError('conflict', 'This job is closed.');", ['This job is closed.']],
    ['<Notice action={<Button>Try again</Button>} />', ['Try again']],
    [
      `const a = \`\${name} must accept; until then nothing is booked.\`;`,
      ['… must accept; until then nothing is booked.'],
    ],
  ])('%s', (text, texts) => {
    expect(said(text)).toEqual(texts);
  });

  it.each([
    "import { a } from './Some File.ts';",
    '<p className="flex items-center gap-2" id="Some name">{children}</p>',
    "const a = clsx('flex items-center', 'Some class');",
    "throw new Error('This is a bug of ours');",
    'const a = sql`select one from many`;',
    "if (kind === 'Some kind') return;",
    "type A = 'Some kind';",
    "const a = 'booking_id';",
    '<form action="/Some path here" />',
    "const a = 'set work_limit = 4; set page_cost = 1.1';",
    "const a = 'Content-Type';",
    '// A comment.',
  ])('%s has none', (text) => {
    expect(said(text)).toEqual([]);
  });

  it('are not those of tests', () => {
    expect(said("const a = 'A text';", 'src/core/a.test.ts')).toEqual([]);
  });

  it('stand by screen, with errors and sample data apart', () => {
    const routes = [
      { file: 'portals/admin/layout.tsx', path: 'admin', children: [{ file: PATH.slice(8), path: 'jobs' }] },
    ];
    expect(addressesOf(routes).get(PATH)).toBe('/admin/jobs');
    const page = textsPage(
      collectTexts([
        { path: 'src/web/portals/admin/jobs/row.tsx', text: '<p>Late visit</p>' },
        { path: 'src/server/bookings/a.ts', text: "throw new AppError('conflict', 'Too late.');" },
        { path: 'src/core/demo/a.ts', text: "const a = 'The drain is slow.';" },
      ]),
      routes,
    );
    expect(page).toContain('## Screen: /admin/jobs\n\n- Late visit  `src/web/portals/admin/jobs/row.tsx:1`');
    expect(page).toContain('## Errors: bookings\n\n- Too late.');
    expect(page).toContain('## Sample data: demo\n\n- The drain is slow.');
  });
});

const GLOSSARY = `# Words

## Glossary

| thing | in code | on screen | not |
|---|---|---|---|
| payout | \`payout\` | Payout | |

## How Canopy speaks on screen

| instead of | say |
|---|---|
| Where we come | Where we work |
| \`Leave it\` | Cancel |
| They're told … times. | We'll email them … times. |
`;
const problems = (text: string) => phraseProblems([{ path: PATH, text }], GLOSSARY);

describe('the sentences that the glossary refuses', () => {
  it('come from its second table', () => {
    expect(refusedPhrases(GLOSSARY).map(({ not }) => not)).toEqual([
      'Where we come',
      '`Leave it`',
      "They're told … times.",
    ]);
  });

  it.each([
    '<h2>Where we come</h2>',
    '<p>See where we come.</p>',
    "const a = 'Leave it';",
    '<p>They’re told {n} times</p>',
  ])('%s is refused', (text) => expect(problems(text)).toHaveLength(1));

  it.each(['<p>Where we comewith</p>', '<p>Leave it empty</p>', '// Where we come', '<p>Where we work</p>'])(
    '%s is fine',
    (text) => expect(problems(text)).toEqual([]),
  );

  it('are named with file, line and what to say', () => {
    expect(problems('\n<h2>Where we come</h2>')).toEqual([
      `${PATH}:2: "Where we come" says "Where we come". docs/glossary.md says "Where we work".`,
    ]);
  });

  it('cannot be lost by a table that nobody finds', () => {
    expect(phraseProblems([], '# Words')[0]).toContain('cannot be read');
  });
});
