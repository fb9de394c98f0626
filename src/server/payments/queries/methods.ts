import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { paymentMethods } from '../tables.ts';

export type MethodRecord = typeof paymentMethods.$inferSelect;

/** A person's saved cards, the default first. */
export async function methodsOf(ctx: Ctx, userId: string): Promise<MethodView[]> {
  const rows = await ctx.db.read
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt)))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt));
  return rows.map((row) => methodView(row, now(ctx)));
}

const cardOf = prepared((handle) =>
  handle
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.id, sql.placeholder('id')),
        eq(paymentMethods.userId, sql.placeholder('userId')),
        isNull(paymentMethods.removedAt),
      ),
    )
    .prepare('card_of_person'),
);

/** One of a person's own saved cards. Throws not_found for anybody else's. */
export async function methodOf(ctx: Ctx, userId: string, id: string): Promise<MethodRecord> {
  const [row] = isUuid(id) ? await cardOf(ctx.db.read).execute({ id, userId }) : [];
  if (!row) throw notFound('Card');
  return row;
}

export function methodView(row: MethodRecord, at: Date): MethodView {
  const { id, brand, last4, expMonth, expYear, isDefault } = row;
  const expired =
    expYear < at.getUTCFullYear() || (expYear === at.getUTCFullYear() && expMonth < at.getUTCMonth() + 1);
  return { id, brand, last4, expMonth, expYear, isDefault, expired };
}

/** `Visa ending 4242` */
export function methodName(method: { brand: string; last4: string }): string {
  return `${BRAND_NAMES[method.brand] ?? 'Card'} ending ${method.last4}`;
}

const BRAND_NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};
