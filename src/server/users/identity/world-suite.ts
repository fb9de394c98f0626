import { and, eq, like } from 'drizzle-orm';
import type { Role } from '#core/lib/actor.ts';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import type { AuditNote, Caller } from '#server/lib/context.ts';
import type { Database } from '#server/lib/db/database.ts';
import { parseEnv } from '#server/lib/env.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { SESSION_COOKIE } from '#server/lib/http/caller.ts';
import { createRateLimits } from '#server/lib/limits/create-rate-limits.ts';
import { events, mails } from '#server/lib/tables.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { startVendor } from '#server/vendors/commands/start-vendor.ts';
import { metricsOf } from '#server/vendors/queries/metrics.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { usersListeners } from '../listeners.ts';
import { authenticate } from '../queries.ts';
import { accounts, users } from '../tables.ts';
import { hashPassword } from './passwords/passwords.ts';

export const PASSWORD = 'correct horse battery';

/** The application as identity sees it: real limits, a clock that travels, browsers that keep their cookies. */
export function identityWorld(db: Database, variables: Record<string, string> = {}) {
  const notes: AuditNote[] = [];
  const hooks = {
    // Only what was committed is in the log.
    recordAudit: async (ctx: { db: Database }, note: AuditNote) => {
      ctx.db.afterCommit(() => notes.push(note));
    },
    isFlagOn: async () => true,
    vendorMetrics: metricsOf,
    onSignUp: startVendor,
  };
  const env = parseEnv({ NODE_ENV: 'test', CANOPY_SECRET: 'x'.repeat(32), ...variables });
  const base = platformCtx(db, { env, hooks });
  const limits = createRateLimits({ db, clock: base.clock, log: base.log });

  return {
    clock: base.clock,
    notes,
    /** A browser without a session. */
    browser: (ip?: string) => createBrowser({ ...base, limits }, ip),
    /** Somebody with any rights, made without the door. */
    async addUser(role: Role, extra: Partial<typeof users.$inferInsert> = {}) {
      const at = base.clock.now();
      const id = base.ids.uuid();
      const email = `${role}-${id}@example.com`;
      const password = await hashPassword(PASSWORD);
      await db.transaction(async () => {
        await db.tx.insert(users).values({
          id,
          email,
          name: 'Ada Park',
          role,
          // Without it nobody is an administrator.
          emailVerified: role === 'admin',
          sessionTimeoutMs: SESSION_TIMEOUT_MS[role],
          createdAt: at,
          updatedAt: at,
          ...extra,
        });
        await db.tx.insert(accounts).values({
          id: base.ids.uuid(),
          userId: id,
          providerId: 'credential',
          accountId: id,
          password,
          createdAt: at,
          updatedAt: at,
        });
      });
      return { id, email: extra.email ?? email };
    },
    async user(email: string) {
      const [row] = await db.read.select().from(users).where(eq(users.email, email));
      if (!row) throw new Error(`Nobody has ${email}`);
      return row;
    },
    /** Lets this module's listeners, and those that tell people, work off what happened. */
    deliver: () =>
      createPump({
        services: { ...base, limits },
        listeners: [...usersListeners, ...notificationsListeners(modules)],
      }).drain(),
    /** The link to this page in the newest mail to this address, and how many there were. */
    async linkTo(email: string, page: 'verify-email' | 'reset-password' | 'sign-in-link') {
      const sent = await db.read
        .select()
        .from(mails)
        .where(and(eq(mails.toAddress, email), like(mails.textBody, `%/${page}?%`)))
        .orderBy(mails.createdAt);
      const newest = sent.at(-1);
      const href = newest?.textBody.match(/https?:\/\/\S+\?token=(\S+)/);
      return { count: sent.length, subject: newest?.subject, href: href?.[0], token: href?.[1] ?? '' };
    },
    async events() {
      return (await db.read.select().from(events).orderBy(events.id)).map(({ name, payload }) => ({
        name,
        payload,
      }));
    },
  };
}

function createBrowser(base: PlatformCtx, ip = '192.0.2.7') {
  const jar = new Map<string, string>();
  const cookieLines: string[] = [];

  /** The context of this browser's next request, as the web role would build it. */
  async function ctx(options: { slide: boolean } = { slide: true }): Promise<PlatformCtx> {
    const token = jar.get(SESSION_COOKIE);
    const session = token ? await authenticate(base, token, options) : null;
    const caller: Caller = {
      actor: session?.actor ?? { kind: 'anonymous' },
      sessionId: session?.sessionId ?? null,
      sessionView: null,
      sessionPast: Boolean(token) && session === null,
      requestId: 'test',
      operation: 'tests.called',
      ip,
      userAgent: 'Firefox',
      idempotencyKey: null,
      responseHeaders: new Headers(),
      requestHeaders: new Headers({ cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; ') }),
    };
    return { ...base, ...caller };
  }

  /** Sends one request and keeps the cookies of its answer, also of a refusal. */
  async function send<T>(work: (ctx: PlatformCtx) => Promise<T>): Promise<T> {
    const request = await ctx();
    try {
      return await work(request);
    } finally {
      for (const line of request.responseHeaders.getSetCookie()) storeCookie(line);
    }
  }

  function storeCookie(line: string): void {
    cookieLines.push(line);
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '') jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), value);
  }

  return { ctx, send, jar, cookieLines };
}
