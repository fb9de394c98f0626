import { travelClock } from '#server/lib/clock.ts';
import { Database } from '#server/lib/db/database.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createIds } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/log.ts';
import { buildSession, buildUser } from './factories/users.ts';

/** Homeowners who are signed in, by the back door of a running server's database: the front door counts sign-ups. */
export async function signedIn(databaseUrl: string, count: number): Promise<string[]> {
  const engine = openPostgres(databaseUrl, { poolSize: 2, readPoolSize: 1, log: createLogger('silent') });
  const clock = travelClock(new Date());
  const site = { db: new Database(engine), clock, ids: createIds(clock) };
  try {
    return await site.db.transaction(async () => {
      const tokens: string[] = [];
      for (let number = 0; number < count; number += 1) {
        const user = await buildUser(site, 'homeowner');
        tokens.push((await buildSession(site, user.id)).token);
      }
      return tokens;
    });
  } finally {
    await engine.close();
  }
}
