import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

/** A line of the glossary's last column: the refused words, each as its parts, and whole names that are fine. */
export type Refused = { say: string; words: string[][]; but: string[] };

/** What is still called by a refused word: in how many files each name is declared, and the files called so. */
export type WordLeft = { word: string; why: string; names: string; files: string };

/** A file as it was committed last: '' where it was not there, undefined where nobody knows. */
export type Committed = (path: string) => string | undefined;

/** A name that holds a refused word; `names` by the files that declare it. */
type Found = { say: string; names: Map<string, Set<string>>; files: Set<string> };

const GLOSSARY = 'docs/glossary.md';
const LEFT = 'scripts/structure/words-left.ts';
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
/** Calls whose first string is a name that others see: tables, events, addresses of screens. */
const NAMING = /^(table|pgTable|pgEnum|pgSchema|defineEvent|defineJob|defineQueuedJob|route|layout)$/;

/** The refused words of the glossary: of the first table, the names in code letters in the last column. */
export function refusedWords(glossary: string): Refused[] {
  const section = glossary.split('\n## ').find((part) => part.startsWith('Glossary')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).flatMap((row) => {
    const [, , say = '', , not = ''] = row.split('|');
    const [refused = '', fine = ''] = not.split(/\bbut\b/);
    const words = codeIn(refused).map(partsOf);
    return words.length > 0 ? [{ say: codeIn(say).join(', ') || say.trim(), words, but: codeIn(fine) }] : [];
  });
}

/** Every name of the sources that holds a refused word, by that word. */
export function wordsFound(files: SourceFile[], refused: Refused[]): Map<string, Found> {
  const found = new Map<string, Found>();
  const entriesOf = (name: string): Found[] => {
    const parts = partsOf(name);
    const hits = refused.flatMap(({ say, words, but }) => {
      const held = but.includes(name) ? [] : words.filter((word) => holds(parts, word));
      return held.map((word) => ({ say, word }));
    });
    // What a longer one holds is said already: keepBooking, not keep as well.
    const longest = hits.filter(
      ({ word }) => !hits.some((other) => other.word.length > word.length && holds(other.word, word)),
    );
    return longest.map(({ say, word }) => {
      const key = word.join(' ');
      const entry = found.get(key) ?? { say, names: new Map(), files: new Set() };
      found.set(key, entry);
      return entry;
    });
  };
  for (const { path, text } of files) {
    if (path.startsWith('migrations/')) continue;
    for (const { files: named } of entriesOf(path.replace(/\.[a-z]+$/, ''))) named.add(path);
    if (!/\.tsx?$/.test(path)) continue;
    for (const name of declaredNames(path, text)) {
      for (const { names } of entriesOf(name)) names.set(name, (names.get(name) ?? new Set()).add(path));
    }
  }
  return found;
}

/**
 * Names that the glossary refuses and that are not on the list of those left; lines of the list that are done. The list
 * counts files, so `committed`, the text of a file before the change, tells which of them is the new one.
 */
export function wordProblems(
  files: SourceFile[],
  glossary: string,
  left: WordLeft[],
  committed: Committed = () => undefined,
): string[] {
  const refused = refusedWords(glossary);
  if (refused.length === 0) return [`${GLOSSARY}: the table below "## Glossary" cannot be read.`];
  const problems: string[] = [];
  const found = wordsFound(files, refused);
  const leftOf = new Map(left.map((line) => [line.word, { names: namesOf(line), files: filesOf(line) }]));
  for (const [word, { say, names, files: named }] of found) {
    const known = leftOf.get(word);
    const instead = `${GLOSSARY} says ${say} where this says "${word}".`;
    for (const [name, paths] of names) {
      const most = known?.names.get(name) ?? 0;
      if (paths.size <= most) continue;
      if (most === 0) {
        problems.push(`${[...paths].slice(0, 3).join(', ')}: ${name}. ${instead}`);
        continue;
      }
      const fresh = [...paths].filter((path) => isNew(name, path, committed(path)));
      const where = (fresh.length > 0 ? fresh : [...paths]).join(', ');
      const which = fresh.length > 0 ? '' : ' One of these files is new.';
      const count = `It is left in ${most} ${most === 1 ? 'file' : 'files'}, not in ${paths.size}.`;
      problems.push(`${where}: ${name}. ${instead} ${count}${which}`);
    }
    for (const path of named) if (!known?.files.has(path)) problems.push(`${path}: ${instead}`);
  }
  for (const [word, known] of leftOf) {
    const now = found.get(word);
    const done = [
      ...[...known.names.keys()].filter((name) => !now?.names.has(name)),
      ...[...known.files].filter((path) => !now?.files.has(path)),
    ];
    if (done.length > 0) {
      problems.push(`${LEFT}: nothing is called ${done.join(', ')} any more. npm run words`);
    }
  }
  return problems;
}

/** Whether the file did not declare the name before; a file whose past is not known is not accused. */
function isNew(name: string, path: string, before: string | undefined): boolean {
  return before !== undefined && !declaredNames(path, before).has(name);
}

/** The list of what is left as a source file. */
export function leftSource(left: WordLeft[]): string {
  const lines = left.map(({ word, why, names, files }) => {
    const text = (value: string) => (value === '' ? "''" : `\`\n${wrapped(value)}\n    \``);
    return `  {\n    word: '${word}',\n    why: '${why}',\n    names: ${text(names)},\n    files: ${text(files)},\n  },\n`;
  });
  return `import type { WordLeft } from './words.ts';

/**
 * Names that docs/glossary.md refuses and that stand for now: with the number of files that declare them. The list
 * only shrinks: whoever renames runs \`npm run words\`, which strikes out what is done.
 */
export const WORDS_LEFT: WordLeft[] = [${lines.length > 0 ? `\n${lines.join('')}` : ''}];
`;
}

/** The list without what is done; nothing is ever added. */
export function shrunk(left: WordLeft[], found: Map<string, Found>): WordLeft[] {
  return left.flatMap((line) => {
    const now = found.get(line.word);
    const names = [...namesOf(line)].flatMap(([name, most]) => {
      const count = Math.min(most, now?.names.get(name)?.size ?? 0);
      return count > 0 ? [`${name} ${count}`] : [];
    });
    const files = [...filesOf(line)].filter((path) => now?.files.has(path));
    if (names.length + files.length === 0) return [];
    return [{ ...line, names: names.join(', '), files: files.join(' ') }];
  });
}

function declaredNames(path: string, text: string): Set<string> {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    const name = ts.isCallExpression(node) ? namedBy(node) : declaredBy(node);
    if (name) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  return names;
}

/** The name a declaration, a key of an object or a field of a type brings into being. Imports bring none. */
function declaredBy(node: ts.Node): string | undefined {
  if (ts.isPropertyAssignment(node)) {
    if (ts.isIdentifier(node.name) && node.name.text === 'path' && ts.isStringLiteral(node.initializer)) {
      return node.initializer.text;
    }
    return ts.isIdentifier(node.name) ? node.name.text : undefined;
  }
  // `{ person }` taken out of something else: whoever declared that chose the name.
  if (isTakenOut(node)) return undefined;
  const { name } = node as ts.Node & { name?: ts.Node };
  if (!name || !ts.isIdentifier(name)) return undefined;
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node);
  return declares ? name.text : undefined;
}

function isTakenOut(node: ts.Node): boolean {
  return (
    ts.isBindingElement(node) &&
    ts.isObjectBindingPattern(node.parent) &&
    node.propertyName === undefined &&
    node.dotDotDotToken === undefined
  );
}

function namedBy({ expression, arguments: [first] }: ts.CallExpression): string | undefined {
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  if (!first || !ts.isStringLiteral(first) || !ts.isIdentifier(called)) return undefined;
  return NAMING.test(called.text) ? first.text : undefined;
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

function partsOf(name: string): string[] {
  return (name.match(PARTS) ?? []).map((part) => part.toLowerCase());
}

function holds(parts: string[], word: string[]): boolean {
  return parts.some((_, start) => word.every((one, offset) => parts[start + offset] === one));
}

function namesOf({ names }: WordLeft): Map<string, number> {
  const pairs = names.split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.flatMap(([name, count]) => (name ? [[name, Number(count)] as const] : [])));
}

function filesOf({ files }: WordLeft): Set<string> {
  return new Set(files.split(/\s+/).filter((path) => path !== ''));
}

function wrapped(words: string): string {
  const lines = [''];
  // A name and its number stay together.
  for (const word of words.trim().replace(/\s+/g, ' ').replace(/ (\d)/g, '\u00a0$1').split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length > 100) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => `      ${line.replaceAll('\u00a0', ' ')}`).join('\n');
}
