import { demoVendorOf } from '#core/demo/demo-vendor.ts';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { SAMPLE_FIRST_RULES, SAMPLE_LINES, SAMPLE_PERCENT, SAMPLE_RULES } from '#core/pricing/sample-book.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { priceLines, prices, promotionServices, promotions, ruleSets, technicianLevels } from './tables.ts';

type Promotion = typeof promotions.$inferInsert;

const OPENED_DAYS_AGO = 380;
const RAISED_DAYS_AGO = 150;
const NEXT_RAISE_IN_DAYS = 21;

/**
 * What every company of the sample city charges, as its book; the demo vendor's has a year of history, materials and rates, a
 * price that is scheduled, one for its most experienced technician, rules and a promotion.
 */
export const pricingDemo: DemoRows = ({ city, dice }) => {
  const vendor = demoVendorOf(city);
  const zone = city.markets.markets.find(({ id }) => id === vendor?.marketId)?.zone ?? HOME_ZONE;
  const today = localDate(city.now, zone);
  const day = (offset: number) => addDays(today, offset);
  const ago = (days: number) => new Date(city.now.getTime() - days * 86_400_000);
  const line = (vendorId: string, rest: Partial<typeof priceLines.$inferInsert>) => ({
    ...{
      id: dice.id(ago(OPENED_DAYS_AGO)),
      vendorId,
      kind: 'service' as const,
      serviceId: null,
      addOnId: null,
    },
    ...{ name: '', code: '', unit: 'each', origin: 'demo' as const },
    ...{ createdAt: ago(OPENED_DAYS_AGO), updatedAt: ago(OPENED_DAYS_AGO), ...rest },
  });
  type Line = ReturnType<typeof line>;
  const price = (
    { id: lineId, vendorId }: Line,
    priceCents: number,
    from: number,
    rest: Partial<typeof prices.$inferInsert> = {},
  ) => ({
    ...{ id: dice.id(ago(-Math.min(0, from))), vendorId, lineId, marketId: null, level: null, priceCents },
    ...{ costCents: null, markupBp: null, effectiveFrom: day(from), effectiveUntil: null },
    ...{ createdBy: null, createdAt: ago(-Math.min(0, from)), ...rest },
  });

  const priceOf = (vendorId: string, serviceId: string) => {
    const service = city.catalog.services.find(({ id }) => id === serviceId);
    const sample = SAMPLE_PERCENT.find(({ slug }) => slug === service?.slug);
    return vendorId === vendor?.id && service && sample
      ? Math.round((service.priceCents * sample.percent) / 10_000) * 100
      : null;
  };
  const own = city.vendors.vendorServices.flatMap(({ vendorId, serviceId, ...known }) => {
    const priceCents = known.priceCents || priceOf(vendorId, serviceId);
    return priceCents ? [{ line: line(vendorId, { serviceId }), priceCents }] : [];
  });
  const lines: Line[] = own.map((one) => one.line);
  const set = own.flatMap((one) => {
    if (one.line.vendorId !== vendor?.id) return [price(one.line, one.priceCents, -OPENED_DAYS_AGO)];
    const before = Math.round((one.priceCents * 0.94) / 100) * 100;
    return [
      price(one.line, before, -OPENED_DAYS_AGO, { effectiveUntil: day(-RAISED_DAYS_AGO) }),
      price(one.line, one.priceCents, -RAISED_DAYS_AGO, { createdBy: vendor?.ownerId ?? null }),
    ];
  });
  if (!vendor) return [rowsFor(priceLines, lines), rowsFor(prices, set)];

  const createdBy = vendor.ownerId;
  for (const { priceCents, costCents, markupBp, ...named } of SAMPLE_LINES) {
    const made = line(vendor.id, named);
    lines.push(made);
    const cost = { costCents, markupBp, createdBy };
    const before =
      costCents === null ? Math.round(priceCents * 0.95) : Math.max(100, Math.round(priceCents * 0.96));
    set.push(
      price(made, before, -OPENED_DAYS_AGO, { createdBy, effectiveUntil: day(-RAISED_DAYS_AGO) }),
      price(made, priceCents, -RAISED_DAYS_AGO, cost),
    );
  }
  const team = city.vendors.technicians.filter((one) => one.vendorId === vendor.id && one.active);
  const [first, ...rest] = own.filter((one) => one.line.vendorId === vendor.id);
  const last = rest.at(-1);
  const master = team.at(-1);
  if (last && master) {
    set.push(
      price(last.line, Math.round(last.priceCents * 1.2), -RAISED_DAYS_AGO, { createdBy, level: 'master' }),
    );
  }
  if (first) {
    const held = set.findLast((one) => one.lineId === first.line.id);
    if (held) held.effectiveUntil = day(NEXT_RAISE_IN_DAYS);
    set.push(
      price(first.line, Math.round((first.priceCents * 1.05) / 100) * 100, NEXT_RAISE_IN_DAYS, { createdBy }),
    );
  }
  const rules = (given: typeof SAMPLE_RULES, from: number, until: string | null) => ({
    ...{ id: dice.id(ago(-from)), vendorId: vendor.id, rules: given, effectiveFrom: day(from) },
    ...{ effectiveUntil: until, createdBy, createdAt: ago(-from) },
  });
  const promotion = (
    from: number,
    until: number,
    rest: Omit<Promotion, 'id' | 'startsOn' | 'endsOn' | 'createdAt'>,
  ) => ({
    ...{ id: dice.id(ago(Math.max(1, -from))), startsOn: day(from), endsOn: day(until), vendorId: vendor.id },
    ...{ marketId: null, origin: 'demo' as const, createdBy, createdAt: ago(Math.max(1, -from)), ...rest },
  });
  const season = promotion(-9, 21, { name: 'Seasonal special', kind: 'percent', value: 1_000, maxUses: 25 });
  // What is over and what is to come changes no price of today.
  const others = [
    promotion(-128, -98, { name: 'Late summer tune-up', kind: 'amount', value: 2_500 }),
    promotion(30, 58, { name: 'New Year checkup', kind: 'percent', value: 1_500, maxUses: 40 }),
  ];
  const admin = city.users.users.find(({ email }) => email === DEMO_LOGINS.admin.email);
  const byCanopy = { vendorId: null, createdBy: admin?.id ?? null };
  const ofCanopy = [
    promotion(-200, -170, { ...byCanopy, name: 'Spring welcome', kind: 'amount', value: 1_500 }),
    promotion(40, 54, {
      ...{ ...byCanopy, name: 'Winter readiness', kind: 'percent', value: 800, maxUses: 500 },
      marketId: vendor.marketId,
    }),
  ];
  return [
    rowsFor(priceLines, lines),
    rowsFor(prices, set),
    rowsFor(ruleSets, [
      rules(SAMPLE_FIRST_RULES, -OPENED_DAYS_AGO, day(-RAISED_DAYS_AGO)),
      rules(SAMPLE_RULES, -RAISED_DAYS_AGO, null),
    ]),
    rowsFor(
      technicianLevels,
      master && team.length > 1
        ? [{ technicianId: master.id, vendorId: vendor.id, level: 'master' as const }]
        : [],
    ),
    rowsFor(promotions, [season, ...others, ...ofCanopy]),
    rowsFor(
      promotionServices,
      [season, ...others].flatMap(({ id }) =>
        last?.line.serviceId ? [{ promotionId: id, serviceId: last.line.serviceId }] : [],
      ),
    ),
  ];
};
