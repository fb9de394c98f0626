import { isTest, type SourceFile } from './source-file.ts';

/** `§9 login: …`, `§9 session timeouts, …`: the label a number is found by. */
const LABEL = /§9 ([A-Za-z][A-Za-z0-9 -]*[A-Za-z0-9])/g;

/**
 * The numbers of the specification's section 9 can be found in a minute: each label stands in one limits.ts,
 * and the title of a test quotes it.
 */
export function sectionNineProblems(files: SourceFile[]): string[] {
  const problems: string[] = [];
  const quoted = files
    .filter((file) => isTest(file.path))
    .map((file) => file.text.toLowerCase())
    .join('\n');
  const home = new Map<string, string>();
  for (const { path, text } of files) {
    if (!path.startsWith('src/core/') || isTest(path)) continue;
    for (const [, found = ''] of text.matchAll(LABEL)) {
      const label = found.toLowerCase();
      const other = home.get(label);
      if (other !== undefined && other !== path) {
        problems.push(`${path}: "§9 ${found}" stands in ${other} already. A number stands once; import it.`);
        continue;
      }
      if (other === undefined && !quoted.includes(`§9 ${label}`)) {
        problems.push(`${path}: no test title quotes "§9 ${found}". Add a test that proves the number.`);
      }
      home.set(label, path);
    }
  }
  return problems;
}
