import { eq, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { defaultsFor } from '#core/notifications/delivery.ts';
import { choiceAt, type PreferenceGroup } from '#core/notifications/groups.ts';
import type { EmailLevel } from '#core/notifications/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { audienceOf, chosenKinds, zoneOfUser } from '../queries/preferences.ts';
import { deliveries, preferences } from '../tables.ts';

type Preferences = {
  groups: readonly {
    group: PreferenceGroup;
    inApp?: boolean | undefined;
    email?: EmailLevel | undefined;
    push?: boolean | undefined;
  }[];
  quietFrom: number | null;
  quietTo: number | null;
};

/**
 * Puts groups of notifications on a level, and sets quiet hours by the wall clock where the caller lives. What concerns
 * the safety of the account stays on.
 */
export async function savePreferences(ctx: Ctx, input: Preferences): Promise<{ done: true }> {
  const quiet = quietHours(input);
  const userId = userIdOf(ctx);
  const audience = audienceOf(ctx);
  const updatedAt = now(ctx);
  const saved = await ctx.db.tx.select().from(preferences).where(eq(preferences.userId, userId));
  const kindsOfGroup = chosenKinds(ctx, audience, saved);
  const rows = input.groups.flatMap(({ group, inApp, email, push }) => {
    const kinds = kindsOfGroup.get(group) ?? [];
    return kinds
      .filter(({ rule }) => !rule.locked)
      .map((one) => ({
        ...{ userId, kind: one.kind, updatedAt },
        inApp: one.choice.inApp,
        email: one.choice.email,
        push: one.choice.push ?? null,
        digest: one.choice.digest ?? null,
        // The usual value is kept as no choice, so that it follows when the usual changes.
        ...(inApp === undefined
          ? {}
          : { inApp: defaultsFor(one.rule, audience).inApp === inApp ? null : inApp }),
        ...(push === undefined ? {} : { push: defaultsFor(one.rule, audience).push === push ? null : push }),
        ...(email === undefined ? {} : choiceAt(email, one, kinds, audience)),
      }));
  });
  if (rows.length > 0) {
    await ctx.db.tx
      .insert(preferences)
      .values(rows)
      .onConflictDoUpdate({
        target: [preferences.userId, preferences.kind],
        set: {
          inApp: sql`excluded.in_app`,
          email: sql`excluded.email`,
          push: sql`excluded.push`,
          digest: sql`excluded.digest`,
          updatedAt,
        },
      });
  }
  const values = { ...quiet, zone: await zoneOfUser(ctx, userId), updatedAt };
  await ctx.db.tx
    .insert(deliveries)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: deliveries.userId, set: values });
  await audit(ctx, {
    resource: 'notification_preference',
    resourceId: userId,
    category: 'data',
    details: { ...input },
  });
  return { done: true };
}

function quietHours({ quietFrom, quietTo }: Preferences) {
  if ((quietFrom === null) !== (quietTo === null)) {
    throw new AppError('invalid', 'Quiet hours need a start and an end.', {
      fields: { [quietFrom === null ? 'quietFrom' : 'quietTo']: 'Choose a time' },
    });
  }
  if (quietFrom !== null && quietFrom === quietTo) {
    throw new AppError('invalid', 'Quiet hours can’t last all day; every notification would be held back.', {
      fields: { quietTo: 'Choose another end time' },
    });
  }
  return { quietFrom, quietTo };
}
