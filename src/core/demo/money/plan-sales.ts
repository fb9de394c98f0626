import { DAY_MS } from '#core/lib/durations.ts';
import { type Cents, fractionOf } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';
import type { Dice } from '../dice.ts';
import type { City } from '../rows/city.ts';
import type { PlanRows, PlanVersionRow } from '../rows/plan-rows.ts';
import { DEMO_TERMS, type DemoPlan, duePlan, VENDOR_PLANS } from './plans-data.ts';

/** Of the single prices: what a year costs, and what twelve months cost. */
const YEARLY_PERCENT = 84;
const MONTHLY_PERCENT = 92;

export type Sold = { version: PlanVersionRow; vendorId: string | null };

/** Puts plans up for sale, at a price below that of their visits alone. */
export class PlanSales {
  readonly rows: Pick<PlanRows, 'plans' | 'versions'> = { plans: [], versions: [] };
  private readonly dice: Dice;
  private readonly city: City;

  constructor(dice: Dice, city: City) {
    this.dice = dice;
    this.city = city;
  }

  sellOwn(vendorId: string, isShown = false): Sold | null {
    const { catalog, vendors } = this.city;
    const own = new Set(
      vendors.vendorServices.flatMap((row) => (row.vendorId === vendorId ? [row.serviceId] : [])),
    );
    const slugs = new Set(catalog.services.flatMap(({ id, slug }) => (own.has(id) ? [slug] : [])));
    const plan = VENDOR_PLANS.find(({ visits }) => visits.every(({ serviceSlug }) => slugs.has(serviceSlug)));
    return plan ? this.sell(isShown ? duePlan(plan, this.city.now) : plan, vendorId) : null;
  }

  sell(plan: DemoPlan, vendorId: string | null): Sold {
    const { dice, city } = this;
    const createdAt = new Date(city.now.getTime() - 360 * DAY_MS);
    const id = dice.id(createdAt);
    const single = plan.visits.reduce(
      (sum, { serviceSlug }) => sum + this.singleCents(serviceSlug, vendorId),
      0,
    );
    const version: PlanVersionRow = {
      ...{ id: dice.id(createdAt), planId: id, version: 1, name: plan.name, summary: plan.summary },
      monthlyCents: fractionOf(single, MONTHLY_PERCENT, 1_200),
      yearlyCents: fractionOf(single, YEARLY_PERCENT, 100),
      ...{ discountBp: plan.discountBp, waivesLateFee: plan.waivesLateFee, priority: plan.priority },
      ...{ visits: plan.visits, terms: DEMO_TERMS, createdAt },
    };
    const about = { id, vendorId, name: plan.name, status: 'active' as const, version: 1 };
    this.rows.plans.push({ ...about, origin: 'demo', createdAt, updatedAt: createdAt });
    this.rows.versions.push(version);
    return { version, vendorId };
  }

  serviceOf(slug: string) {
    const service = this.city.catalog.services.find((one) => one.slug === slug);
    if (!service) throw new Error(`there is no service ${slug}`);
    return service;
  }

  singleCents(slug: string, vendorId: string | null): Cents {
    const { id, pricing, priceCents, durationMinutes } = this.serviceOf(slug);
    const own = this.city.vendors.vendorServices.find(
      (row) => row.vendorId === vendorId && row.serviceId === id,
    );
    return laborCents({ pricing, priceCents: own?.priceCents ?? priceCents }, durationMinutes);
  }
}
