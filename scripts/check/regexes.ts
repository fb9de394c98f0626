import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import ts from 'typescript';
import { cpuMs } from '#test/processes.ts';
import { isTest, readSources, type SourceFile } from '../structure/source-file.ts';
import { keptTable } from './cache.ts';

/** No expression of ours takes more than two seconds of a processor, whatever else runs on the machine. */
const CPU_LIMIT_MS = 60_000;
/**
 * Nothing by the clock: recheck's own limits of time end sooner the busier the machine is, and then it does not decide,
 * or decides otherwise. Its limits of steps stay.
 */
const BY_STEPS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  mutationTimeout: null,
  seedingTimeout: null,
};

/** A regular expression of the sources and where it stands, `path:line`. */
export type FoundRegex = { source: string; flags: string; places: string[] };

/** Every regular expression that ships, each once. One put together at run time cannot be read here and is a problem. */
export function regexesOf(files: SourceFile[]): { regexes: FoundRegex[]; problems: string[] } {
  const regexes = new Map<string, FoundRegex>();
  const problems: string[] = [];
  for (const { path, text } of files) {
    if (!path.startsWith('src/') || isTest(path) || !/\.tsx?$/.test(path)) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const placeOf = (node: ts.Node) =>
      `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const found = regexes.get(node.text) ?? {
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
          places: [],
        };
        found.places.push(placeOf(node));
        regexes.set(node.text, found);
      } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
        problems.push(`${placeOf(node)}: write it as a literal, so that its worst case can be checked`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { regexes: [...regexes.values()], problems };
}

/** What is wrong with a regular expression: a text exists on which its time grows faster than its length. */
export async function regexProblem({ source, flags, places }: FoundRegex): Promise<string | null> {
  const why = await verdictOf(source, flags);
  return why && `${places.join(', ')}: /${source}/${flags} ${why}`;
}

/** Null for one that is safe. */
async function verdictOf(source: string, flags: string): Promise<string | null> {
  const taken = new AbortController();
  const began = cpuMs();
  const watch = setInterval(() => {
    if (cpuMs() - began > CPU_LIMIT_MS) taken.abort();
  }, 500);
  try {
    const verdict = await check(source, flags, { ...BY_STEPS, signal: taken.signal });
    if (verdict.status === 'safe') return null;
    return verdict.status === 'vulnerable'
      ? `${verdict.complexity.summary} on ${verdict.attack.pattern}`
      : `not decided (${verdict.error.kind})`;
  } finally {
    clearInterval(watch);
  }
}

if (process.argv[1]?.endsWith('regexes.ts')) {
  const { regexes, problems } = regexesOf(readSources('.'));
  // A verdict depends on the expression and who judges it, on nothing else.
  const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as {
    version: string;
  };
  const table = keptTable<string | null>('regexes');
  const isCached = !process.argv.includes('--no-cache');
  const known = isCached ? table.read() : {};
  const verdicts: Record<string, string | null> = {};
  for (const { source, flags, places } of regexes) {
    const name = `${version} /${source}/${flags}`;
    const why = name in known ? (known[name] ?? null) : await verdictOf(source, flags);
    verdicts[name] = why;
    if (why) problems.push(`${places.join(', ')}: /${source}/${flags} ${why}`);
  }
  if (isCached) table.write(verdicts);
  for (const problem of problems) console.log(problem);
  console.log(`${regexes.length} regular expressions, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
