import { and, isNull, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import type { Cents } from '#core/lib/money.ts';
import { EFFECTIVE_DAYS_MAX } from '#core/pricing/limits.ts';
import { markedUp } from '#core/pricing/price-work.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { setServicePrices } from '#server/vendors/commands/set-service-prices.ts';
import { notedOtherwise } from '../queries/noted.ts';
import { fault } from '../queries/scope.ts';
import { prices } from '../tables.ts';

export type NewPrice = {
  lineId: string;
  marketId: string | null;
  level: 'senior' | 'master' | null;
  priceCents: Cents;
  costCents: Cents | null;
  markupBp: number | null;
  effectiveFrom: string;
};

/** One change of a book at a time: which price holds until when is decided over several rows. */
export const lockBook = (ctx: Ctx, vendorId: string) => lock(ctx, 'priceBook', vendorId);

/** Rows of one insert: a statement has at most 65,535 parameters. */
const INSERTED_AT_ONCE = 1_000;

/** The lines, markets and levels of which prices are set, as rows beside the table. */
function given(rows: readonly (NewPrice & { id: string })[]) {
  return sql`unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ lineId }) => lineId))}::uuid[],
    ${sql.param(rows.map(({ marketId }) => marketId))}::uuid[], ${sql.param(rows.map(({ level }) => level))}::text[],
    ${sql.param(rows.map(({ effectiveFrom }) => effectiveFrom))}::date[]) as given (id, line_id, market_id, level, starts)`;
}

/**
 * Sets prices from a day on, in four statements for any number of them: what began on the same day is replaced, what held
 * before ends there, and each one holds until the next that is scheduled. The caller holds the lock of the book.
 */
export async function setPrices(
  ctx: Ctx,
  vendorId: string,
  news: readonly NewPrice[],
  importId: string | null = null,
): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map((one) => ({ ...one, id: ctx.ids.uuid() }));
  const at = now(ctx);
  const same = sql`p.line_id = given.line_id and p.market_id is not distinct from given.market_id
    and p.level is not distinct from given.level and p.withdrawn_at is null`;
  const { tx } = ctx.db;
  await tx.execute(sql`update ${prices} p set withdrawn_at = ${at.toISOString()}::timestamptz, replaced_by = given.id
    from ${given(rows)} where ${same} and p.effective_from = given.starts`);
  await tx.execute(sql`update ${prices} p set effective_until = given.starts from ${given(rows)}
    where ${same} and p.effective_from < given.starts
      and (p.effective_until is null or p.effective_until > given.starts)`);
  const nexts = await tx.execute<{ id: string; until: string }>(sql`
    select given.id, min(p.effective_from)::text as until from ${given(rows)} join ${prices} p
      on ${same} and p.effective_from > given.starts group by given.id`);
  const untils = new Map(nexts.rows.map(({ id, until }) => [id, until]));
  const siblings = siblingsOf(rows);
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    await tx.insert(prices).values(
      rows.slice(from, from + INSERTED_AT_ONCE).map((row) => ({
        ...row,
        ...{ vendorId, importId, createdBy: userIdOf(ctx), createdAt: at },
        effectiveUntil: earliest(untils.get(row.id), siblings(row)),
      })),
    );
  }
}

/** Of one file: the day on which another price of the same line, market and level takes over. */
function siblingsOf(rows: readonly NewPrice[]): (row: NewPrice) => string | undefined {
  const key = (one: NewPrice) => `${one.lineId} ${one.marketId} ${one.level}`;
  const starts = new Map<string, string[]>();
  for (const row of rows) {
    const known = starts.get(key(row));
    if (known) known.push(row.effectiveFrom);
    else starts.set(key(row), [row.effectiveFrom]);
  }
  return (row) =>
    starts
      .get(key(row))
      ?.filter((from) => from > row.effectiveFrom)
      .sort()[0];
}

function earliest(...days: (string | undefined)[]): string | null {
  return days.filter((day) => day !== undefined).sort()[0] ?? null;
}

/** Takes prices back: what each had replaced or ended goes on, until the next one. The caller holds the lock of the book. */
export async function withdrawPrices(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { tx } = ctx.db;
  const list = sql`${sql.param([...ids])}::uuid[]`;
  await tx
    .update(prices)
    .set({ withdrawnAt: now(ctx) })
    .where(and(sql`${prices.id} = any(${list})`, isNull(prices.withdrawnAt)));
  await tx
    .update(prices)
    .set({ withdrawnAt: null, replacedBy: null })
    .where(sql`${prices.replacedBy} = any(${list})`);
  // Whatever still holds from that day on has put its own end there already.
  await tx.execute(sql`update ${prices} p set effective_until = (
      select min(n.effective_from) from ${prices} n where n.line_id = p.line_id and n.withdrawn_at is null
        and n.market_id is not distinct from p.market_id and n.level is not distinct from p.level
        and n.effective_from > p.effective_from)
    from ${prices} gone where gone.id = any(${list}) and p.line_id = gone.line_id and p.withdrawn_at is null
      and p.market_id is not distinct from gone.market_id and p.level is not distinct from gone.level
      and p.effective_until = gone.effective_from`);
}

/** Has lists show what the book says of services today; how many it changed. */
export async function noteServicePrices(ctx: Ctx, vendorId: string, on: string): Promise<number> {
  const differing = await notedOtherwise(ctx, vendorId, on);
  await setServicePrices(ctx, vendorId, differing);
  return differing.length;
}

/** The amount of what was typed: a price, or a cost with its markup. Throws invalid for neither. */
export function amountOf(input: {
  priceCents: Cents | null;
  costCents: Cents | null;
  markupBp: number | null;
}): Pick<NewPrice, 'priceCents' | 'costCents' | 'markupBp'> {
  const { priceCents, costCents, markupBp } = input;
  if (priceCents !== null) return { priceCents, costCents, markupBp: null };
  if (costCents === null || markupBp === null)
    throw fault('priceCents', 'Enter a price, or a cost with a markup');
  const made = markedUp(costCents, markupBp);
  if (made < 100) throw fault('costCents', 'Cost and markup come to less than $1');
  return { priceCents: made, costCents, markupBp };
}

/** The day a price starts; today without one. Throws invalid for the past and for more than a year ahead. */
export function startDay(wanted: string | null, today: string): string {
  const from = wanted ?? today;
  if (from < today) throw fault('effectiveFrom', 'Choose today or a later date');
  if (from > addDays(today, EFFECTIVE_DAYS_MAX))
    throw fault('effectiveFrom', 'Choose a date within the next year');
  return from;
}
