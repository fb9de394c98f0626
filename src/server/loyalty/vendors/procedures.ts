import type { vendorTiersContract } from '#core/loyalty/vendors/contract.ts';
import { type Operations, query } from '#server/lib/pipeline.ts';
import { ownTierStanding, tierOfVendor, vendorTiersPublic } from './queries/standing.ts';

export const vendorTiersOperations = {
  vendorTiers: query(vendorTiersPublic),
  vendorStanding: query(ownTierStanding),
  tierOfVendor: query(tierOfVendor),
} satisfies Operations<typeof vendorTiersContract>;
