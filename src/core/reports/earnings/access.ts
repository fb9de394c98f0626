import { anyone } from '#core/lib/access-rule.ts';

/** Quantiles of many companies: nobody's figure, and what somebody who thinks of joining wants to know. */
export const earningsAccess = { earningsEstimate: anyone };
