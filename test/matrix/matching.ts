import { currentWeights } from '#server/matching/queries/weights.ts';
import { matchFor, saveOther } from '../factories/matching.ts';
import { ADMINS, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

const WEIGHTS = {
  quality: 400,
  record: 200,
  acceptance: 100,
  punctuality: 100,
  nearness: 100,
  soonness: 50,
  price: 50,
};
const TEXT = 'The kitchen faucet is dripping and the cabinet below is wet.';

const matchOf = async ({ ctx, market, service }: World, user: Someone) => ({
  id: await matchFor(ctx, { market, service, home: user.home }),
});
const named = async (world: World, user: Someone) => ({
  ...(await matchOf(world, user)),
  company: 'Company',
});
const job = (world: World, user: Someone) => ({
  text: TEXT,
  homeId: user.home.id,
  serviceSlug: world.service.slug,
  urgency: 'week',
});
export const matchingExpectations: Expectations = {
  'matching.infer': { allowed: HOMEOWNERS, own: () => ({ text: TEXT }) },
  'matching.match': { allowed: HOMEOWNERS, own: job, others: job, objectKey: 'homeId' },
  'matching.list': { allowed: HOMEOWNERS, others: 'none' },
  'matching.get': { allowed: HOMEOWNERS, own: matchOf, others: matchOf },
  'matching.whyNot': { allowed: HOMEOWNERS, own: named, others: named },
  'matching.standing': { allowed: VENDORS },
  'matching.weights': { allowed: ADMINS },
  'matching.preview': { allowed: ADMINS, own: () => ({ weights: WEIGHTS, newcomerPercent: 20 }) },
  'matching.save': {
    allowed: ADMINS,
    own: async (world) => {
      const { version } = await currentWeights(world.ctx);
      return { weights: WEIGHTS, newcomerPercent: (version % 90) + 1, expectedVersion: version };
    },
  },
  'matching.revert': {
    allowed: ADMINS,
    own: async (world) => {
      const version = await saveOther(world.ctx);
      return { version: 0, expectedVersion: version };
    },
  },
  'matching.decisions': { allowed: ADMINS },
  'matching.decision': { allowed: ADMINS, own: (world) => matchOf(world, world.users.homeownerA) },
};
