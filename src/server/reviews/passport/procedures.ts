import type { passportContract } from '#core/reviews/passport/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { issuePassport } from './commands/issue-passport.ts';
import { revokePassport } from './commands/revoke-passport.ts';
import { passportKeys } from './queries/key.ts';
import {
  newestPassport,
  ownPassports,
  passportsOfVendor,
  publicPassport,
  verifyPassport,
} from './queries/passports.ts';

const flag = { flag: 'reputation_passport' } as const;

export const passportOperations = {
  passports: query(ownPassports, flag),
  issuePassport: command(issuePassport, flag),
  revokePassport: command(revokePassport, flag),
  passportsOfVendor: query(passportsOfVendor, flag),
  passport: query(publicPassport, flag),
  passportOf: query(newestPassport, flag),
  verifyPassport: query(verifyPassport, flag),
  passportKeys: query(passportKeys, flag),
} satisfies Operations<typeof passportContract>;
