import { isTest, type SourceFile } from './source-file.ts';

type Rule = {
  pattern: RegExp;
  message: string;
  applies: (path: string) => boolean;
};

const inSource = (path: string) => path.startsWith('src/') && !isTest(path);
const SERVER_MODULES = /^src\/server\/(?!lib\/)[^/]+\//;

// Written in pieces, or this file would break its own rules.
const UNFINISHED = ['TO', 'DO'].join('');
const LATER = ['FIX', 'ME'].join('');
const LOUD = 'X'.repeat(3);

const RULES: Rule[] = [
  {
    pattern: /\bprocess\.env\b/,
    message: 'the environment is read once, in src/server/main.ts. Take the value from ctx.env.',
    applies: (path) => inSource(path) && path !== 'src/server/main.ts',
  },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/,
    message:
      'time comes from the context: now(ctx) on the server, a parameter in core. Tests and demo clocks travel.',
    applies: (path) => inSource(path) && (path.startsWith('src/core/') || SERVER_MODULES.test(path)),
  },
  {
    pattern: /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/,
    message: 'randomness and ids come from the context: ctx.ids on the server, a parameter in core.',
    applies: (path) => inSource(path) && (path.startsWith('src/core/') || SERVER_MODULES.test(path)),
  },
  {
    pattern: /^export \* from/m,
    message: 'no barrels: import from the file that has it.',
    applies: () => true,
  },
  {
    pattern: /^export default/m,
    message: 'default exports are for route files and configuration only.',
    applies: (path) =>
      inSource(path) &&
      !/^src\/web\/((root|entry\.[a-z]+)\.tsx|routes\.ts)$/.test(path) &&
      !path.startsWith('src/web/portals/'),
  },
  {
    pattern: new RegExp(`\\b(${UNFINISHED}|${LATER}|${LOUD})\\b`),
    message: 'finish it or write it down as an issue.',
    applies: () => true,
  },
  {
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    message: 'the types are right or the code is wrong.',
    applies: (path) => path !== 'scripts/structure/text.ts',
  },
  {
    pattern: /(^|[\s"'`(])\/(home\/[a-z]|root\/|Users\/[A-Za-z]|work\/(main|shared)\b)/m,
    message: 'a path of one machine.',
    applies: (path) => path !== 'scripts/structure/text.ts',
  },
];

/** Lines that break a rule of the house. */
export function textProblems(files: SourceFile[]): string[] {
  const problems: string[] = [];
  for (const { path, text } of files) {
    for (const rule of RULES) {
      if (!rule.applies(path)) continue;
      const match = rule.pattern.exec(text);
      if (match) problems.push(`${path}:${text.slice(0, match.index).split('\n').length}: ${rule.message}`);
    }
  }
  return problems;
}
