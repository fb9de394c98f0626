import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { Ctx, Services } from '#server/lib/context.ts';
import type { Database, Sql } from '#server/lib/db/database.ts';
import { accounts, sessions, users, verifications } from '../tables.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * better-auth as the keeper of people, ways in and sessions. Its handler is never mounted, and commands use the
 * store beneath its endpoints: those decide by the machine's clock instead of ours, hash while a connection is
 * held, and hide which database error they met.
 */
export function createAuth(services: Services) {
  return betterAuth({
    appName: 'Canopy',
    baseURL: services.env.PUBLIC_URL,
    // Signs nothing of ours: tokens are random and kept in the database. Without one the library refuses to start.
    secret: services.env.CANOPY_SECRET ?? services.ids.token(),
    database: drizzleAdapter(ambientHandle(services.db), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => services.log.error({ part: 'better-auth' }, message),
    },
    emailAndPassword: { enabled: true, password: { hash: hashPassword, verify: verifyPassword } },
    session: {
      cookieCache: { enabled: false },
      disableSessionRefresh: true,
      additionalFields: { absoluteExpiresAt: { type: 'date', input: false } },
    },
    user: {
      // Nothing here may ever come from a request: a body once made itself an administrator.
      additionalFields: {
        role: { type: 'string', input: false },
        isSystemAdmin: { type: 'boolean', required: false, input: false },
        canManageUsers: { type: 'boolean', required: false, input: false },
        canManageContent: { type: 'boolean', required: false, input: false },
        canManageVendors: { type: 'boolean', required: false, input: false },
        securityLevel: { type: 'string', required: false, input: false },
        twoFactorEnabled: { type: 'boolean', required: false, input: false },
        sessionTimeoutMs: { type: 'number', input: false },
        suspendedAt: { type: 'date', required: false, input: false },
      },
    },
    advanced: { database: { generateId: () => services.ids.uuid() } },
  });
}

type Auth = ReturnType<typeof createAuth>;

// One per application instance, made at first use: loading the library takes longer than starting without it.
const AUTH = new WeakMap<Database, Auth>();

/** The account store of the running application; it joins the running transaction. */
export async function accountStore(ctx: Ctx) {
  let auth = AUTH.get(ctx.db);
  if (!auth) {
    auth = createAuth(ctx);
    AUTH.set(ctx.db, auth);
  }
  return (await auth.$context).internalAdapter;
}

/** A handle that is the running transaction inside one: on PGlite a second connection would wait for ever. */
function ambientHandle(db: Database): Sql {
  return new Proxy({} as Sql, {
    get(_, property) {
      const handle = db.read;
      const value: unknown = Reflect.get(handle, property, handle);
      return typeof value === 'function' ? value.bind(handle) : value;
    },
  });
}
