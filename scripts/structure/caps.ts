import { dirname } from 'node:path/posix';
import { isData, isTest, type SourceFile } from './source-file.ts';

/** Caps of the house: the tail is where code gets ugly. */
export const MAX_LINES = 400;
export const MAX_P95_LINES = 250;
export const MAX_FILES_PER_FOLDER = 20;

/** Files and folders that grew too large. Tests and data do not count. */
export function sizeProblems(files: SourceFile[]): string[] {
  const counted = files.filter((file) => !isTest(file.path) && !isData(file.path));
  const problems: string[] = [];
  const lengths = counted.map((file) => ({ path: file.path, lines: linesOf(file.text) }));
  for (const { path, lines } of lengths) {
    if (lines > MAX_LINES) {
      problems.push(
        `${path}: ${lines} lines, at most ${MAX_LINES}. Give a part of it a name and a file of its own.`,
      );
    }
  }
  const product = lengths.filter(({ path }) => path.startsWith('src/')).sort((a, b) => a.lines - b.lines);
  const p95 = product[Math.ceil(product.length * 0.95) - 1];
  if (p95 && p95.lines > MAX_P95_LINES) {
    const longest = product.slice(-5).map(({ path, lines }) => `${path} (${lines})`);
    problems.push(
      `src: 95 of 100 files should have at most ${MAX_P95_LINES} lines, it is ${p95.lines}. Longest: ${longest.join(', ')}`,
    );
  }
  const folders = new Map<string, number>();
  for (const { path } of counted) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  for (const [folder, count] of folders) {
    if (count > MAX_FILES_PER_FOLDER) {
      problems.push(
        `${folder}: ${count} files, at most ${MAX_FILES_PER_FOLDER}. Put those that belong together in a folder.`,
      );
    }
  }
  return problems;
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
