import { check } from 'recheck';
import ts from 'typescript';
import { isTest, readSources, type SourceFile } from './structure/source-file.ts';

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
  const verdict = await check(source, flags, { timeout: 20_000 });
  if (verdict.status === 'safe') return null;
  const why =
    verdict.status === 'vulnerable'
      ? `${verdict.complexity.summary} on ${verdict.attack.pattern}`
      : `not decided (${verdict.error.kind})`;
  return `${places.join(', ')}: /${source}/${flags} ${why}`;
}

if (process.argv[1]?.endsWith('check-regexes.ts')) {
  const { regexes, problems } = regexesOf(readSources('.'));
  for (const regex of regexes) {
    const problem = await regexProblem(regex);
    if (problem) problems.push(problem);
  }
  for (const problem of problems) console.log(problem);
  console.log(`${regexes.length} regular expressions, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
