import { posix } from 'node:path';

/** Pages that people follow by hand: a path on them that leads nowhere costs somebody a search. */
export const GUIDES = ['CONTRIBUTING.md', 'README.md', 'docs/architecture.md'];

/** Paths in running text and code, from the root. */
const PATHS = /(?<![\w/.#])(?:src|scripts|test|docs|migrations)\/[\w$./<>*…-]*/g;
/** Links to files, from the page's own folder. */
const LINKS = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** `src/server/<module>/jobs.ts`, `scripts/*.ts`, `migrations/NNNN_name.sql`: forms of paths, not paths. */
const PLACEHOLDER = /[<>*…]|NNNN/;

/** Files and folders that a page names and that are not there. */
export function docPathProblems(page: string, text: string, exists: (path: string) => boolean): string[] {
  const named = (text.match(PATHS) ?? []).filter((path) => !PLACEHOLDER.test(path));
  const linked = [...text.matchAll(LINKS)].map(([, to = '']) => posix.join(posix.dirname(page), to));
  const paths = new Set([...named.map((path) => path.replace(/[./]+$/, '')), ...linked]);
  return [...paths]
    .filter((path) => !exists(path))
    .map((path) => `${page}: there is no ${path}. Name what took its place.`);
}
