import {
  type AccessRule,
  administrators,
  anyone,
  either,
  homeowners,
  vendors,
} from '#core/lib/access-rule.ts';

/** Whose request or invitation, the queries' scope and the locks decide: others' are unknown. */
export const quotesAccess = {
  vendors: anyone,
  request: homeowners('own'),
  requests: either(homeowners('own'), administrators('any')),
  getRequest: either(homeowners('own'), administrators('any')),
  cancel: homeowners('own'),
  slots: homeowners('own'),
  accept: homeowners('own'),

  invitations: vendors('own'),
  getInvitation: vendors('own'),
  send: vendors('own'),
  withdraw: vendors('own'),
  decline: vendors('own'),
  sendMessage: either(homeowners('own'), vendors('own')),
  priceBook: vendors('own'),
  templates: vendors('own'),
  saveTemplate: vendors('own'),
  deleteTemplate: vendors('own'),
} satisfies Record<string, AccessRule>;
