import { administrators, either, homeowners, signedIn } from '#core/lib/access-rule.ts';

export const paymentsAccess = {
  methods: homeowners('own'),
  startSetup: homeowners('none'),
  completeSetup: homeowners('own'),
  removeMethod: homeowners('own'),
  makeDefault: homeowners('own'),
  history: homeowners('own'),
  bankChallenge: signedIn('none'),
  answerBankChallenge: signedIn('none'),
  invoice: either(homeowners('own'), administrators('any')),
  receipt: either(homeowners('own'), administrators('any')),
};
