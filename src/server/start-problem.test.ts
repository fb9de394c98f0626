import { describe, expect, it } from 'vitest';
import { parseEnv } from './lib/env.ts';
import { createLogger } from './lib/log.ts';
import { openEngine } from './services.ts';
import { startProblem } from './start-problem.ts';

const embedded = parseEnv({ NODE_ENV: 'test' });
const onServer = parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://ada:hush@127.0.0.1:1/none' });
const failure = (code: string, message: string = code) => Object.assign(new Error(message), { code });

describe('a start that fails', () => {
  it.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.internal'],
    ['28P01', 'password authentication failed for user "ada"'],
    ['3D000', 'database "none" does not exist'],
    ['57P03', 'the database system is starting up'],
  ])('for the database (%s) names DATABASE_URL, what was expected and an example', (code, message) => {
    const problem = startProblem(failure(code, message), onServer, 'opening')?.message;
    expect(problem).toContain(
      'DATABASE_URL: expected a PostgreSQL address. Example: DATABASE_URL=postgresql://canopy:password@localhost:5432/canopy',
    );
    expect(problem).toContain(message);
    expect(problem).not.toContain('hush');
  });

  it.each(['EACCES', 'ENOTDIR', 'EROFS'])('for the data folder (%s) names CANOPY_DATA_DIR', (code) => {
    expect(startProblem(failure(code), embedded, 'opening')?.message).toContain(
      'CANOPY_DATA_DIR: expected a folder this process may write to. Example: CANOPY_DATA_DIR=/var/lib/canopy',
    );
  });

  it('for a data folder that cannot be made fails at once and names CANOPY_DATA_DIR', async () => {
    const env = parseEnv({ NODE_ENV: 'test', CANOPY_DATA_DIR: '/proc/canopy/data' });
    const error = await openEngine(env, createLogger('silent')).catch((reason: unknown) => reason);
    expect(startProblem(error, env, 'opening')?.message).toMatch(
      /^.*CANOPY_DATA_DIR: expected a folder this process may write to\. .*mkdir '\/proc/s,
    );
  });

  it.each([
    ['EADDRINUSE', 'PORT: expected a port from 0 to 65535. Example: PORT=3000'],
    ['EACCES', 'PORT: expected a port'],
    ['ENOTFOUND', 'HOST: expected an address to listen on. Example: HOST=127.0.0.1'],
    ['EADDRNOTAVAIL', 'HOST: expected an address to listen on'],
  ])('while listening (%s) says %s', (code, said) => {
    expect(startProblem(failure(code), embedded, 'listening')?.message).toContain(said);
  });

  it('for anything else is a bug, which keeps its stack', () => {
    expect(startProblem(new Error('slip'), onServer, 'opening')).toBeNull();
    expect(startProblem(failure('ECONNREFUSED'), embedded, 'opening')).toBeNull();
    expect(startProblem(failure('ENOENT'), embedded, 'opening')).toBeNull();
    expect(startProblem(failure('EPIPE'), embedded, 'listening')).toBeNull();
  });
});
