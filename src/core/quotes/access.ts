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

  invitations: vendors('own', 'dispatcher'),
  getInvitation: vendors('own', 'dispatcher'),
  send: vendors('own', 'dispatcher'),
  withdraw: vendors('own', 'dispatcher'),
  decline: vendors('own', 'dispatcher'),
  sendMessage: either(homeowners('own'), vendors('own', 'dispatcher')),
  priceBook: vendors('own', 'dispatcher'),
  templates: vendors('own', 'dispatcher'),
  saveTemplate: vendors('own', 'dispatcher'),
  deleteTemplate: vendors('own', 'dispatcher'),
} satisfies Record<string, AccessRule>;
