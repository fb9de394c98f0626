import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { Role } from '#core/lib/actor.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { sessions, users } from '#server/users/tables.ts';
import { nextNumber, only, type Site, write } from './site.ts';

export type User = InferSelectModel<typeof users>;
type NewUser = InferInsertModel<typeof users>;

/** A person with a confirmed address, who has signed in before. Administrators get no flags by themselves. */
export async function buildUser(site: Site, role: Role, overrides: Partial<NewUser> = {}): Promise<User> {
  const number = nextNumber(site);
  const at = site.clock.now();
  const rows = await write(site, (sql) =>
    sql
      .insert(users)
      .values({
        id: site.ids.uuid(),
        email: `${role}-${number}@test.example`,
        emailVerified: true,
        name: `Test ${role} ${number}`,
        role,
        sessionTimeoutMs: 2 * HOUR_MS,
        isNewUser: false,
        createdAt: at,
        updatedAt: at,
        ...overrides,
      })
      .returning(),
  );
  return only(rows);
}

/** An open session of this person; `token` is the bearer. */
export async function buildSession(
  site: Site,
  userId: string,
  overrides: Partial<InferInsertModel<typeof sessions>> = {},
): Promise<InferSelectModel<typeof sessions> & { token: string }> {
  const at = site.clock.now();
  const token = site.ids.token();
  const rows = await write(site, (sql) =>
    sql
      .insert(sessions)
      .values({
        id: site.ids.uuid(),
        userId,
        tokenHash: tokenDigest(token),
        expiresAt: new Date(at.getTime() + HOUR_MS),
        absoluteExpiresAt: new Date(at.getTime() + 12 * HOUR_MS),
        createdAt: at,
        updatedAt: at,
        ...overrides,
      })
      .returning(),
  );
  return { ...only(rows), token };
}
