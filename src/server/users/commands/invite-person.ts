import { AppError } from '#core/lib/app-error.ts';
import { isEmail, normalizeEmail } from '#core/users/credentials.ts';
import { passwordResetRequested } from '#core/users/events.ts';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { credentialsByEmail } from '../queries.ts';
import { accounts, users } from '../tables.ts';

/**
 * Makes a homeowner or a vendor who has no password yet; a mail with a link to choose one follows from the event.
 * Joins the caller's transaction and returns the new id. Throws conflict for an address that is taken.
 */
export async function invitePerson(
  ctx: Ctx,
  input: { email: string; name: string; role: 'homeowner' | 'vendor'; emailField: string },
): Promise<string> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw refusal('invalid', input.emailField, 'Please enter a valid email address');
  if (await credentialsByEmail(ctx, email)) {
    throw refusal('conflict', input.emailField, 'An account with this email already exists');
  }
  const at = now(ctx);
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(users).values({
    id,
    email,
    name: input.name,
    role: input.role,
    sessionTimeoutMs: SESSION_TIMEOUT_MS[input.role],
    createdAt: at,
    updatedAt: at,
  });
  await ctx.db.tx.insert(accounts).values({
    id: ctx.ids.uuid(),
    userId: id,
    providerId: 'credential',
    accountId: id,
    createdAt: at,
    updatedAt: at,
  });
  await emit(ctx, passwordResetRequested, { userId: id });
  await audit(ctx, {
    action: 'user.invited',
    resource: 'user',
    resourceId: id,
    category: 'admin',
    details: { role: input.role },
    personal: { email },
  });
  return id;
}

function refusal(code: 'invalid' | 'conflict', field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } });
}
