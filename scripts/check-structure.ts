import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { sizeProblems } from './structure/caps.ts';
import { commandProblems } from './structure/commands.ts';
import { committedIn } from './structure/committed.ts';
import { docPathProblems, GUIDES } from './structure/doc-paths.ts';
import { heldFieldProblems } from './structure/held-fields.ts';
import { type Modules, nameProblems } from './structure/names.ts';
import { routeProblems } from './structure/routes.ts';
import { sectionNineProblems } from './structure/section-nine.ts';
import { readSources, type SourceFile } from './structure/source-file.ts';
import { textProblems } from './structure/text.ts';
import { wordProblems } from './structure/words.ts';
import { WORDS_LEFT } from './structure/words-left.ts';
import { phraseProblems } from './texts/phrases.ts';

/** Everything about the shape of the sources that compilers do not see. */
export function structureProblems(files: SourceFile[], modules: Modules): string[] {
  return [
    ...sizeProblems(files),
    ...nameProblems(files, modules),
    ...commandProblems(files),
    ...heldFieldProblems(files),
    ...textProblems(files),
    ...sectionNineProblems(files),
  ];
}

if (process.argv[1]?.endsWith('check-structure.ts')) {
  const root = process.argv[2] ?? '.';
  const modules = JSON.parse(readFileSync(`${root}/scripts/modules.json`, 'utf8')) as Modules;
  const siteMap = (await import(pathToFileURL(resolve(root, 'src/web/routes.ts')).href)) as {
    default: RouteConfigEntry[];
  };
  const files = readSources(root);
  const glossary = readFileSync(`${root}/docs/glossary.md`, 'utf8');
  const problems = [
    ...structureProblems(files, modules),
    ...routeProblems(siteMap.default),
    ...GUIDES.flatMap((page) =>
      docPathProblems(page, readFileSync(`${root}/${page}`, 'utf8'), (path) => existsSync(`${root}/${path}`)),
    ),
    ...wordProblems(files, glossary, WORDS_LEFT, committedIn(root)),
    ...phraseProblems(files, glossary),
  ];
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) {
    console.log(`\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} of structure`);
    process.exitCode = 1;
  }
}
