import { type AccessRule, either, homeowners, vendors } from '#core/lib/access-rule.ts';

/** Partners are the owner's to choose; passing a job on is office work. The homeowner decides about their own job. */
export const partnersAccess = {
  network: vendors('none', 'dispatcher', 'accountant'),
  find: vendors('none'),
  invite: vendors('any'),
  answerInvitation: vendors('own'),
  end: vendors('own'),
  referrals: vendors('none', 'dispatcher', 'accountant'),
  choices: vendors('own', 'dispatcher'),
  passOn: vendors('own', 'dispatcher'),
  get: vendors('own', 'dispatcher', 'accountant'),
  answer: vendors('own', 'dispatcher'),
  withdraw: vendors('own', 'dispatcher'),
  ofJob: either(homeowners('own'), vendors('own', 'dispatcher')),
  consent: homeowners('own'),
} satisfies Record<string, AccessRule>;
