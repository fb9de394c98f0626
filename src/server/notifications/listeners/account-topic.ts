import type { EventKind } from '#core/lib/event-kind.ts';
import * as loyalty from '#core/loyalty/events.ts';
import * as messages from '#core/notifications/account-messages.ts';
import type { Message } from '#core/notifications/message.ts';
import * as rewards from '#core/notifications/reward-messages.ts';
import * as account from '#core/users/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { tellPeople } from '../commands/tell-people.ts';
import { personReader } from '../queries/readers.ts';

/** Tells one person about their own account. */
function ofPerson<P extends Record<string, unknown> & { userId: string }>(
  kind: EventKind<P>,
  told: (payload: P) => Message[],
): Listener['on'] {
  return on(kind, async (ctx, event) => {
    const reader = await personReader(ctx, event.payload.userId);
    if (reader) await tellPeople(ctx, event, told(event.payload), { person: [reader] });
  });
}

export const accountTells: Listener['on'] = {
  ...ofPerson(account.userSignedUp, messages.signedUpMessages),
  ...ofPerson(account.passwordReset, messages.passwordChangedMessages),
  ...ofPerson(account.passwordChanged, messages.passwordChangedMessages),
  ...ofPerson(account.twoFactorEnabled, messages.twoFactorOnMessages),
  ...ofPerson(account.twoFactorDisabled, messages.twoFactorOffMessages),
  ...ofPerson(account.roleChanged, messages.roleChangedMessages),
  ...ofPerson(account.userSuspended, messages.suspendedMessages),
  ...ofPerson(loyalty.pointsExpiring, rewards.pointsExpiringMessages),
  ...ofPerson(loyalty.pointsExpired, rewards.pointsExpiredMessages),
  ...ofPerson(loyalty.pointsAdjusted, rewards.pointsAdjustedMessages),
  ...ofPerson(loyalty.tierChanged, rewards.tierChangedMessages),
  ...ofPerson(account.userReinstated, messages.reinstatedMessages),
};
