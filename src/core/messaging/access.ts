import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

const member = either(homeowners('own'), vendors('own', 'dispatcher', 'technician'), administrators('any'));

/** Who may do what in the conversations of jobs. Which job, the queries' scope decides: others' are unknown. */
export const messagingAccess = {
  channels: member,
  unread: member,
  channel: member,
  send: member,
  react: member,
  markRead: member,
};
