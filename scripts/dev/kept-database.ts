import type { Engine } from '../../src/server/lib/db/database.ts';
import type { Env } from '../../src/server/lib/env.ts';
import type { Load } from './load.ts';

type ServicesModule = typeof import('../../src/server/services.ts');
type LogModule = typeof import('../../src/server/lib/log.ts');

/**
 * One database for all the applications that are opened one after the other: to open the embedded one takes seconds.
 * Only when its own code has changed it is opened again.
 */
export function keptDatabase(load: Load) {
  let kept: { engine: Engine; by: unknown } | undefined;

  async function close(): Promise<void> {
    const old = kept;
    kept = undefined;
    await old?.engine.close();
  }

  return {
    /** No application may use the database by then. */
    async open(env: Env): Promise<Engine> {
      const by = await load(`/src/server/lib/db/${env.DATABASE_URL ? 'postgres' : 'pglite'}.ts`);
      if (kept && kept.by !== by) await close();
      if (!kept) {
        const { createLogger } = (await load('/src/server/lib/log.ts')) as LogModule;
        const { openEngine } = (await load('/src/server/services.ts')) as ServicesModule;
        kept = { engine: await openEngine(env, createLogger(env.LOG_LEVEL)), by };
      }
      return { ...kept.engine, close: async () => undefined };
    },
    close,
  };
}
