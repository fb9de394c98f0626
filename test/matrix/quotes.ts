import { quoteTemplates } from '#server/quotes/tables.ts';
import { buildInvitation, buildQuote, buildQuoteRequest } from '../factories/quotes.ts';
import {
  ADMINS,
  EVERYBODY,
  type Expectation,
  type Expectations,
  HOMEOWNERS,
  VENDORS,
} from './expectation.ts';
import type { Someone, World } from './world.ts';

/** No card has this id. */
const UNKNOWN_CARD = '019a0000-0000-7000-8000-000000000000';

const OPTION = {
  name: 'Standard',
  minutesPerVisit: 60,
  visits: 1,
  lines: [{ kind: 'labor', label: 'Labor', quantity: 1, unit: 'each', unitCents: 20_000 }],
};
const CONTENT = {
  message: 'We can do this next week.',
  terms: { kind: 'on_completion' },
  warrantyDays: 30,
  options: [OPTION],
};

/** A request of homeowner A that vendor A was asked about, or of B with B, with a quote that can be accepted. */
async function quotedFor(world: World, user: Someone) {
  const { homeownerA, homeownerB, vendorA, vendorB } = world.users;
  const isB = user.name === 'homeownerB' || user.name === 'vendorB';
  const [homeowner, company] = isB ? [homeownerB, vendorB] : [homeownerA, vendorA];
  if (!company.vendor) throw new Error(`${company.name} has no company`);
  const { ctx, market, service } = world;
  const request = await buildQuoteRequest(ctx, { market, service, home: homeowner.home });
  const invitation = await buildInvitation(ctx, request, company.vendor, { status: 'quoted' });
  const { quote, option } = await buildQuote(ctx, { market, invitation });
  return { request, invitation, quote, option };
}

type Part = keyof Awaited<ReturnType<typeof quotedFor>>;

/** An operation on one part of a request of the caller's; `more` completes the input. */
function on(part: Part, allowed: Expectation['allowed'], more: object = {}, rest: Partial<Expectation> = {}) {
  const prepare = async (world: World, user: Someone) => ({
    id: (await quotedFor(world, user))[part].id,
    ...more,
  });
  return { allowed, own: prepare, others: prepare, ...rest } satisfies Expectation;
}

async function templateOf({ ctx }: World, user: Someone): Promise<{ id: string }> {
  const [id, vendorId] = [ctx.ids.uuid(), user.vendor?.id];
  if (!vendorId) throw new Error(`${user.name} has no company`);
  const content = {
    ...CONTENT,
    terms: { kind: 'on_completion' as const },
    validDays: 14,
    options: [],
  };
  const row = { id, vendorId, name: `Template ${id}`, content, updatedAt: ctx.clock.now() };
  await ctx.db.transaction(() => ctx.db.tx.insert(quoteTemplates).values(row));
  return { id };
}

const request = (world: World, user: Someone) => ({
  serviceSlug: world.service.slug,
  homeId: user.home.id,
  description: 'Please replace the water heater in the basement.',
  vendorChoice: 'best_match',
});

export const quotesExpectations: Expectations = {
  'quotes.vendors': {
    allowed: EVERYBODY,
    own: (world) => ({ serviceSlug: world.service.slug, zip: world.users.homeownerA.home.zip }),
  },
  'quotes.request': { allowed: HOMEOWNERS, own: request, others: request, objectKey: 'homeId' },
  'quotes.requests': { allowed: [...HOMEOWNERS, ...ADMINS], others: 'none' },
  'quotes.csvFile': { allowed: [...HOMEOWNERS, ...ADMINS], others: 'none' },
  'quotes.getRequest': on('request', [...HOMEOWNERS, ...ADMINS], {}, { everybodys: ADMINS }),
  'quotes.cancel': on('request', HOMEOWNERS),
  'quotes.slots': on('option', HOMEOWNERS),
  // Nobody has opened a calendar of 2099.
  'quotes.accept': on(
    'option',
    HOMEOWNERS,
    { startsAt: '2099-01-05T18:00:00Z', paymentMethodId: UNKNOWN_CARD, expectedTotalCents: 17_038 },
    { answers: 409 },
  ),

  'quotes.invitations': { allowed: VENDORS, others: 'none' },
  'quotes.getInvitation': on('invitation', VENDORS),
  'quotes.send': {
    ...on('invitation', VENDORS),
    own: async (world, user) => ({
      ...CONTENT,
      earliestDate: world.ctx.clock.now().toISOString().slice(0, 10),
      id: (await quotedFor(world, user)).invitation.id,
    }),
    others: async (world, user) => ({
      ...CONTENT,
      earliestDate: world.ctx.clock.now().toISOString().slice(0, 10),
      id: (await quotedFor(world, user)).invitation.id,
    }),
  },
  'quotes.withdraw': on('quote', VENDORS),
  'quotes.decline': on('invitation', VENDORS, { reason: 'too_busy' }),
  'quotes.sendMessage': on('invitation', [...HOMEOWNERS, ...VENDORS], { text: 'How old is it?' }),
  'quotes.priceBook': on('invitation', VENDORS),
  'quotes.templates': { allowed: VENDORS, others: 'none' },
  'quotes.saveTemplate': {
    allowed: VENDORS,
    own: () => ({ name: 'Heater', content: CONTENT }),
    others: 'none',
  },
  'quotes.deleteTemplate': { allowed: VENDORS, own: templateOf, others: templateOf },
};
