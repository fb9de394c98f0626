import { isDatabaseAway, sqlState } from './lib/db/sql-state.ts';
import { ConfigurationError, type Env, expectationOf } from './lib/env.ts';

/** Wrong password or role (class 28), and a database that does not exist. */
const NOT_LET_IN = /^(28\w{3}|3D000)$/;
const NO_FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * A start that failed for a value whose shape was right, as a problem of the variable that holds it; null for anything
 * else. `opening` is the time up to the first page: database, data folder; `listening` is about address and port.
 * The value is not repeated: it may hold a password.
 */
export function startProblem(
  error: unknown,
  env: Env,
  during: 'opening' | 'listening',
): ConfigurationError | null {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  const about = (name: Parameters<typeof expectationOf>[0], what: string) =>
    new ConfigurationError([`${expectationOf(name)}. ${what} (${message}).`]);
  if (during === 'listening') {
    if (code === 'EADDRINUSE') return about('PORT', 'Another program is using this one');
    if (code === 'EACCES') return about('PORT', 'This process isn’t allowed to use this one');
    return NO_ADDRESS.has(code) ? about('HOST', 'This machine does not have this one') : null;
  }
  if (env.DATABASE_URL !== undefined && (isDatabaseAway(error) || NOT_LET_IN.test(sqlState(error) ?? ''))) {
    return about('DATABASE_URL', 'The database does not answer, or does not let us in');
  }
  // Where no folders can be made at all, systems say that there is no such path.
  const isFolder = NO_FOLDER.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
  return isFolder ? about('CANOPY_DATA_DIR', 'This one cannot be used') : null;
}
