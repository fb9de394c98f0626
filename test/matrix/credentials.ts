import { eq } from 'drizzle-orm';
import { categories } from '#server/catalog/tables.ts';
import { buildCredential, buildRequirement } from '../factories/credentials.ts';
import { buildUpload } from '../factories/uploads.ts';
import { ADMINS, type Expectations, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

const FILE = 'c'.repeat(64);

function vendorOf({ users }: World) {
  const { vendor } = users.vendorA;
  if (!vendor) throw new Error('vendorA has no company');
  return vendor;
}

async function tradeOf({ ctx, service }: World): Promise<string> {
  const [row] = await ctx.db.read
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, service.categoryId));
  return row?.slug ?? '';
}

/** A credential of vendor A in this status, for each call to decide about. */
async function aCredential(world: World, status: 'submitted' | 'approved') {
  const validUntil = '2030-01-01';
  // One at a time waits for review.
  const { id: categoryId } = await aTrade(world);
  const { id } = await buildCredential(world.ctx, vendorOf(world), {
    ...{ kind: 'license', categoryId, status, validUntil },
  });
  return { id, validUntil };
}

async function aTrade({ ctx }: World): Promise<{ id: string }> {
  const id = ctx.ids.uuid();
  const category = { id, slug: `trade-${id}`, name: 'Trade', blurb: '', icon: 'hammer', position: 99 };
  await ctx.db.transaction(() => ctx.db.tx.insert(categories).values(category));
  return { id };
}

const REASON = 'The name on the document is another one.';
const submitted = async (world: World) => aCredential(world, 'submitted');

async function wanted(world: World): Promise<object> {
  const { id } = await aTrade(world);
  return {
    ...{ market: world.market.slug, category: `trade-${id}`, kind: 'license', subject: 'company' },
    effectiveOn: '2030-01-01',
  };
}

export const credentialsExpectations: Expectations = {
  'credentials.mine': { allowed: VENDORS },
  'credentials.submit': {
    allowed: VENDORS,
    own: async (world: World, caller: Someone) => ({
      ...{
        kind: 'license',
        category: await tradeOf(world),
        issuer: 'State',
        number: 'RAINC**841KR',
        state: 'WA',
      },
      files: [{ sha256: await buildUpload(world.ctx, caller.user.id, FILE), name: 'License' }],
    }),
  },
  'credentials.queue': { allowed: ADMINS },
  'credentials.csvFile': { allowed: ADMINS },
  'credentials.get': { allowed: ADMINS, own: async (world) => ({ id: (await submitted(world)).id }) },
  'credentials.ofVendor': { allowed: ADMINS, own: (world) => ({ id: vendorOf(world).id }) },
  'credentials.approve': { allowed: ['adminVendors'], own: submitted },
  'credentials.reject': {
    allowed: ['adminVendors'],
    own: async (world) => ({ id: (await submitted(world)).id, reason: REASON }),
  },
  'credentials.revoke': {
    allowed: ['adminVendors'],
    own: async (world) => ({ id: (await aCredential(world, 'approved')).id, reason: REASON }),
  },
  'credentials.requirements': { allowed: ADMINS },
  'credentials.previewRequirement': { allowed: ADMINS, own: wanted },
  'credentials.addRequirement': { allowed: ['adminVendors'], own: wanted },
  'credentials.endRequirement': {
    allowed: ['adminVendors'],
    own: async (world) => ({
      id: (await buildRequirement(world.ctx, world.market, (await aTrade(world)).id, 'license')).id,
    }),
  },
};
