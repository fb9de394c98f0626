import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { type Cents, formatMoney, sumCents } from '#core/lib/money.ts';
import { localDate, localMinuteOfDay, startOfDay, weekday } from '#core/lib/time.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { laborCents } from '#core/payments/price.ts';
import { COMPARED_JOBS_MAX, COMPARED_JOBS_SHOWN, EFFECTIVE_DAYS_MAX } from '#core/pricing/limits.ts';
import { bestDiscount, feesOn, priceFor } from '#core/pricing/price-work.ts';
import { NO_RULES } from '#core/pricing/rules.ts';
import type { Comparison } from '#core/pricing/views.ts';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { baseOfVendor, marketOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { promotionServices, promotions, ruleSets, technicianLevels } from '../tables.ts';
import { pricesOn } from './prices-on.ts';
import { fault } from './scope.ts';
import { holdsOn } from './terms.ts';

/**
 * pricing.compare: the jobs of the last whole month that were done at a price, with what they cost before tax and fee and what
 * they would have by the book of a day. Extra work on site, quotes, plans and emergencies have prices of their own and are left
 * out; so are discounts of plans and of Canopy's promotions, on either side.
 */
export async function compareMonth(ctx: Ctx, input: { on?: string }): Promise<Comparison> {
  const vendorId = ownVendorId(ctx);
  const zone = (await marketOfVendor(ctx, vendorId))?.zone ?? HOME_ZONE;
  const today = localDate(now(ctx), zone);
  const on = input.on ?? today;
  if (on < today || on > addDays(today, EFFECTIVE_DAYS_MAX))
    throw fault('on', 'Choose today or a date within the next year');
  const until = `${today.slice(0, 7)}-01`;
  const from = `${addDays(until, -1).slice(0, 7)}-01`;
  const [base, jobs, book, rules, running] = await Promise.all([
    baseOfVendor(ctx, vendorId),
    jobsBetween(ctx, vendorId, startOfDay(from, zone), startOfDay(until, zone)),
    pricesOn(ctx, vendorId, on),
    ctx.db.read
      .select({ rules: ruleSets.rules })
      .from(ruleSets)
      .where(and(eq(ruleSets.vendorId, vendorId), holdsOn(ruleSets, on))),
    promotionsOn(ctx, vendorId, on),
  ]);
  const rows = jobs.map((job) => {
    const price = (key: string | null) =>
      key === null ? undefined : priceFor(book.get(key) ?? [], job.marketId, job.level);
    const lines = job.lines.filter(({ kind }) => kind === 'labor' || kind === 'addon');
    const sold = lines.find(({ kind }) => kind === 'labor');
    const rateCents = price(job.serviceId);
    const minutes = sold?.unit === 'hour' ? Math.round(sold.quantity * 60) : job.durationMinutes;
    const laborBefore = sold?.amountCents ?? 0;
    const labor =
      rateCents === undefined
        ? laborBefore
        : laborCents({ pricing: job.pricing, priceCents: rateCents }, minutes);
    const addOns = sumCents(
      lines.flatMap(({ kind, refId, quantity, amountCents }) => {
        if (kind !== 'addon') return [];
        const own = price(refId);
        return [own === undefined ? amountCents : Math.round(own * quantity)];
      }),
    );
    const startsAt = job.startsAt;
    const fees = feesOn(
      { laborCents: labor, addOnCents: addOns },
      {
        miles: base && distanceMiles(base, job),
        start: {
          weekday: weekday(localDate(startsAt, job.zone)),
          minuteOfDay: localMinuteOfDay(startsAt, job.zone),
          leadMinutes: (startsAt.getTime() - job.createdAt.getTime()) / 60_000,
        },
      },
      rules[0]?.rules ?? NO_RULES,
    );
    const off = bestDiscount(
      labor,
      0,
      running.filter(({ serviceIds }) => serviceIds.length === 0 || serviceIds.includes(job.serviceId)),
    );
    const beforeCents = sumCents(
      job.lines.flatMap(({ kind, amountCents }) =>
        kind === 'plan_discount' || kind === 'canopy_promotion' ? [] : [amountCents],
      ),
    );
    const afterCents =
      labor + addOns + sumCents(fees.map(({ amountCents }) => amountCents)) - (off?.amountCents ?? 0);
    return {
      ...{
        id: job.id,
        number: job.number,
        title: job.title,
        startsAt,
        zone: job.zone,
        beforeCents,
        afterCents,
      },
      reasons: [
        ...difference('Labor', labor - laborBefore),
        ...fees.map(({ label, amountCents }) => `${label} ${formatMoney(amountCents)}`),
        ...(off ? [`${off.label} ${formatMoney(-off.amountCents)}`] : []),
      ],
    };
  });
  return {
    ...{ month: from.slice(0, 7), on, jobs: rows.length, rows: rows.slice(0, COMPARED_JOBS_SHOWN) },
    beforeCents: sumCents(rows.map(({ beforeCents }) => beforeCents)),
    afterCents: sumCents(rows.map(({ afterCents }) => afterCents)),
  };
}

const difference = (label: string, cents: Cents): string[] =>
  cents === 0 ? [] : [`${label} ${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents))}`];

type JobLine = { kind: string; amountCents: number; quantity: number; unit: string; refId: string | null };

function jobsBetween(ctx: Ctx, vendorId: string, from: Date, until: Date) {
  return ctx.db.read
    .select({
      ...{ id: bookings.id, number: bookings.number, title: bookings.title, zone: bookings.zone },
      ...{ startsAt: bookings.startsAt, createdAt: bookings.createdAt, marketId: bookings.marketId },
      ...{
        serviceId: bookings.serviceId,
        pricing: services.pricing,
        durationMinutes: services.durationMinutes,
      },
      ...{ latitude: homes.latitude, longitude: homes.longitude, level: technicianLevels.level },
      lines: sql<JobLine[]>`(select coalesce(json_agg(json_build_object('kind', ${bookingLines.kind},
        'amountCents', ${bookingLines.amountCents}, 'quantity', ${bookingLines.quantity}, 'unit', ${bookingLines.unit},
        'refId', ${bookingLines.refId})), '[]'::json) from ${bookingLines}
        where ${bookingLines.bookingId} = ${bookings.id} and ${bookingLines.proposedBy} is null)`,
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(homes, eq(homes.id, bookings.homeId))
    .leftJoin(technicianLevels, eq(technicianLevels.technicianId, bookings.technicianId))
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        eq(bookings.status, 'completed'),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, until),
        sql`${services.pricing} <> 'quote'`,
        isNull(bookings.quoteOptionId),
        isNull(bookings.emergencyId),
        sql`exists (select 1 from ${bookingLines} where ${bookingLines.bookingId} = ${bookings.id}
          and ${bookingLines.kind} = 'labor' and ${bookingLines.proposedBy} is null and ${bookingLines.amountCents} > 0)`,
      ),
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(COMPARED_JOBS_MAX);
}

function promotionsOn(ctx: Ctx, vendorId: string, on: string) {
  return ctx.db.read
    .select({
      ...{ id: promotions.id, name: promotions.name, kind: promotions.kind, value: promotions.value },
      ...{ endsOn: promotions.endsOn, byCanopy: sql<boolean>`false` },
      limited: sql<boolean>`${promotions.maxUses} is not null`,
      serviceIds: sql<
        string[]
      >`(select coalesce(json_agg(${promotionServices.serviceId}), '[]'::json) from ${promotionServices}
        where ${promotionServices.promotionId} = ${promotions.id})`,
    })
    .from(promotions)
    .where(
      and(
        eq(promotions.vendorId, vendorId),
        isNull(promotions.endedAt),
        sql`${promotions.startsOn} <= ${on}::date and ${promotions.endsOn} >= ${on}::date`,
      ),
    );
}
