import { vendors } from '#core/lib/access-rule.ts';

/**
 * The owner, and the dispatcher: acceptance, response and punctuality are their daily work, and matching shows them the same
 * score. Technicians and the accountant have no part in it.
 */
export const healthAccess = { vendorHealth: vendors('none', 'dispatcher') };
