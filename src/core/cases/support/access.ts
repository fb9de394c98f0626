import { type AccessRule, anyone, either, homeowners, vendors } from '#core/lib/access-rule.ts';

const requester = either(homeowners('own'), vendors('own', 'dispatcher', 'technician', 'accountant'));
/** The secret in the link decides which case; a wrong one answers as an unknown case does. */
const guest: AccessRule = { ...anyone, who: 'anyone with the link of an email', objects: 'own' };

/** Whoever asks for help. Which case, the queries' scope decides: others' are unknown. */
export const supportAccess = {
  contact: requester,
  contactJobs: requester,
  listMine: requester,
  getMine: requester,
  replyMine: requester,
  closeMine: requester,
  guestContact: anyone,
  guestCase: guest,
  guestReply: guest,
  guestClose: guest,
} satisfies Record<string, AccessRule>;
