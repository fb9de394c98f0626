import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** The plan of files as it was last looked for: a line for each module, an empty one between files. */
const STORED = 'scripts/chunks/stored-plan.txt';

/** The file of each module in the plan that is stored. A module alone in its file is none of it: so is one that is not known. */
export function storedPlan(): Map<string, string> {
  const files = readFileSync(STORED, 'utf8').split('\n\n');
  return new Map(
    files.flatMap((text, at) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((path) => [resolve(path), String(at)] as const),
    ),
  );
}

/** Stores a plan, in an order in which one that differs a little differs by few lines. */
export function storePlan(files: readonly (readonly string[])[]): void {
  const texts = files
    .filter(({ length }) => length > 1)
    .map((ids) =>
      ids
        .map((id) => relative('.', id).replaceAll('\\', '/'))
        .sort()
        .join('\n'),
    );
  writeFileSync(STORED, `${texts.sort().join('\n\n')}\n`);
}
