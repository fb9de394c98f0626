import { spawnSync } from 'node:child_process';
import type { Committed } from './words.ts';

/** Files as Git has them in its last commit; of a folder without Git, nothing is known. */
export function committedIn(root: string): Committed {
  const git = (...rest: string[]) => spawnSync('git', rest, { cwd: root, encoding: 'utf8' });
  let hasCommit: boolean | undefined;
  return (path) => {
    hasCommit ??= git('rev-parse', '--verify', '--quiet', 'HEAD').status === 0;
    if (!hasCommit) return undefined;
    const { status, stdout } = git('show', `HEAD:./${path}`);
    return status === 0 ? stdout : '';
  };
}
