import type { Role } from '#core/lib/actor.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkUser, checkVendor, type Rights, type UserValues } from '#core/users/edit-user.ts';
import { userInvited } from '#core/users/events.ts';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { addAccount } from '../../identity/accounts.ts';
import { withKnownTrade } from '../../identity/known-trade.ts';
import { users } from '../../tables.ts';
import { refusingTakenEmail } from '../../writes/email.ts';

type Invitation = Rights & {
  role: Role;
  name: string;
  email: string;
  phone: string;
  company: string;
  trade: string;
};

/**
 * Opens an account for somebody. They get a mail with a link to set their first password; until then nobody can sign in
 * with it. A vendor's company is opened with it and waits for approval like any other.
 */
export async function inviteUser(ctx: Ctx, input: Invitation): Promise<{ id: string }> {
  const { role } = input;
  const values = valueOrRefusal(checkUser(role, input));
  const vendor = role === 'vendor' ? withKnownTrade(valueOrRefusal(checkVendor(input))) : null;
  const id = ctx.ids.uuid();
  await refusingTakenEmail(() => insertUser(ctx, id, role, values));
  if (vendor) await ctx.hooks.onSignUp(ctx, { ownerId: id, ...vendor });
  await emit(ctx, userInvited, { userId: id, role });
  await audit(ctx, {
    action: 'users.invite',
    resource: 'user',
    resourceId: id,
    category: 'admin',
    severity: role === 'admin' ? 'critical' : 'info',
    details: { role, ...rightsNoted(values) },
    personal: { email: values.email },
  });
  return { id };
}

async function insertUser(ctx: Ctx, id: string, role: Role, values: UserValues): Promise<void> {
  const at = now(ctx);
  await ctx.db.tx.insert(users).values({
    id,
    role,
    ...values,
    securityLevel: role === 'admin' ? 'maximum' : 'standard',
    sessionTimeoutMs: SESSION_TIMEOUT_MS[role],
    createdAt: at,
    updatedAt: at,
  });
  // Without a password: the link of the mail sets it.
  await addAccount(ctx, id, { kind: 'credential', password: null });
}

function rightsNoted({ isSystemAdmin, canManageUsers, canManageVendors, canManageContent }: Rights) {
  return { isSystemAdmin, canManageUsers, canManageVendors, canManageContent };
}
