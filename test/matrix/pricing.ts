import { buildService } from '../factories/places.ts';
import { buildPrice, buildPriceImport, buildPriceLine, buildPromotion } from '../factories/pricing.ts';
import { ADMINS, type Expectation, type Expectations, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

function vendorOf({ vendor, name }: Someone) {
  if (!vendor) throw new Error(`${name} has no company`);
  return vendor;
}

const MANAGERS = ['adminVendors'] as const;

type Prepare = (world: World, user: Someone) => Promise<object>;

/** An operation on an object of the company: the caller's works, the other company's answers as an unknown one does. */
const own = (prepare: Prepare, rest: Partial<Expectation> = {}): Expectation => {
  // Who has no company is refused whatever they name.
  const ofVendor: Prepare = (world, user) => prepare(world, user.vendor ? user : world.users.vendorA);
  return { allowed: VENDORS, own: ofVendor, others: ofVendor, ...rest };
};
const list: Expectation = { allowed: VENDORS };

const aLine: Prepare = async ({ ctx }, user) => ({ id: (await buildPriceLine(ctx, vendorOf(user))).id });
const named = ({ ctx }: World) => `Line ${ctx.ids.uuid()}`;
const sheet = (name: string) => ({ rows: [[name, '12']], columns: { name: 0, price: 1 } });
const rules = { minimumCents: 5_000, travel: [], afterHours: null, rush: null };
const promotion = {
  ...{ name: 'Spring special', kind: 'percent', value: 1_000 },
  ...{ startsOn: '2026-01-01', endsOn: '2026-12-31' },
};

export const pricingExpectations: Expectations = {
  'pricing.list': list,
  'pricing.get': own(aLine),
  'pricing.create': {
    allowed: VENDORS,
    own: (world) => ({ kind: 'material', name: named(world), priceCents: 1_200 }),
  },
  'pricing.edit': own(async (world, user) => ({ ...(await aLine(world, user)), name: named(world) })),
  'pricing.archive': own(async (world, user) => ({ ...(await aLine(world, user)), archived: true })),
  'pricing.setPrice': own(async (world, user) => ({ ...(await aLine(world, user)), priceCents: 1_500 })),
  'pricing.withdrawPrice': own(async ({ ctx }, user) => {
    const line = await buildPriceLine(ctx, vendorOf(user));
    const { id } = await buildPrice(ctx, line, { level: 'master', effectiveFrom: '2098-01-01' });
    return { id };
  }),
  'pricing.rules': list,
  'pricing.saveRules': { allowed: VENDORS, own: () => ({ rules }) },
  'pricing.setLevels': { allowed: VENDORS, own: () => ({ levels: [] }) },
  'pricing.promotions': list,
  'pricing.createPromotion': { allowed: VENDORS, own: () => promotion },
  'pricing.endPromotion': own(async ({ ctx }, user) => ({
    id: (await buildPromotion(ctx, vendorOf(user))).id,
  })),
  'pricing.canopyPromotions': { allowed: ADMINS },
  'pricing.createCanopyPromotion': { allowed: MANAGERS, own: () => promotion },
  'pricing.endCanopyPromotion': {
    allowed: MANAGERS,
    own: async ({ ctx }) => ({ id: (await buildPromotion(ctx, { id: null })).id }),
    others: 'none',
  },
  'pricing.compare': list,
  'pricing.suggestions': list,
  'pricing.setHourlyCost': { allowed: VENDORS, own: () => ({ hourlyCostCents: 6_500 }) },
  // What is suggested depends on figures: a stale one is refused, and so is another company's.
  'pricing.decideSuggestion': {
    allowed: VENDORS,
    own: ({ service }) => ({ id: service.id, suggestedCents: 100, priceCents: 10_000 }),
    others: async ({ ctx }) => ({
      ...{ id: (await buildService(ctx)).id, suggestedCents: 100, priceCents: 10_000 },
    }),
    answers: 409,
  },
  'pricing.imports': list,
  'pricing.previewImport': { allowed: VENDORS, own: (world) => sheet(named(world)) },
  'pricing.importPrices': {
    allowed: VENDORS,
    own: (world) => ({ ...sheet(named(world)), fileName: 'prices.csv' }),
  },
  'pricing.undoImport': own(async ({ ctx }, user) => ({ id: await buildPriceImport(ctx, vendorOf(user)) })),
};
