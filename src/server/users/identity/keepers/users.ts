import { eq } from 'drizzle-orm';
import type { Role } from '#core/lib/actor.ts';
import { checkSignup, nameFault, type SignupValues } from '#core/users/credentials.ts';
import { emailVerified, userSignedUp } from '#core/users/events.ts';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { type Credentials, credentialsByEmail, credentialsBySubject } from '../../queries.ts';
import { users } from '../../tables.ts';
import { addAccount, setPassword } from '../accounts.ts';
import type { Vouched } from '../hosted/backend.ts';
import { addressTaken } from '../hosted/errors.ts';
import { knownTrade } from '../known-trade.ts';
import { withdrawWaysIn } from '../one-time.ts';
import { endSessions } from '../sessions.ts';
import { removeTwoFactor } from '../two-factor.ts';
import type { Known, NewAccount } from './port.ts';

/**
 * The person here for one whom the hosted sign-in service vouches for, in the running transaction: by the service's id,
 * else by an address it has proven, else somebody new. Throws conflict where the address belongs to somebody else.
 */
export async function userVouched(ctx: Ctx, vouched: Vouched): Promise<string> {
  const linked = await credentialsBySubject(ctx, vouched.subject);
  if (linked) {
    await followAddress(ctx, linked, vouched);
    return linked.id;
  }
  const namesake = await credentialsByEmail(ctx, vouched.email);
  return namesake ? link(ctx, namesake, vouched) : welcomeStranger(ctx, vouched);
}

/** What the service has proven since: the address, or a new one. One that somebody here has stays theirs. */
async function followAddress(
  ctx: Ctx,
  user: Known,
  { email, emailVerified: proven }: Vouched,
): Promise<void> {
  if (!proven || (user.emailVerified && user.email === email)) return;
  if (user.email !== email && (await credentialsByEmail(ctx, email))) return;
  await ctx.db.tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: now(ctx) })
    .where(eq(users.id, user.id));
  await emit(ctx, emailVerified, { userId: user.id });
  await audit(ctx, {
    action: 'users.verifyEmail',
    resource: 'user',
    resourceId: user.id,
    category: 'auth',
    user: { id: user.id, role: user.role },
    details: { by: 'hosted', moved: user.email !== email },
  });
}

/**
 * Joins an account of ours with the service's of the same address. Only a proven address joins, never an administrator,
 * and never one that has a subject already. What could open the account before is taken away: whoever made it may not
 * be who reads the mailbox.
 */
async function link(ctx: Ctx, user: NonNullable<Credentials>, vouched: Vouched): Promise<string> {
  if (!vouched.emailVerified || user.hostedSubject !== null || user.role === 'admin') throw addressTaken();
  await addAccount(ctx, user.id, { kind: 'hosted', subject: vouched.subject });
  await setPassword(ctx, user.id, null);
  await withdrawWaysIn(ctx, user.id);
  await endSessions(ctx, user.id);
  if (!user.emailVerified) await removeTwoFactor(ctx, user.id);
  await ctx.db.tx
    .update(users)
    .set({
      emailVerified: true,
      ...(user.emailVerified ? {} : { twoFactorEnabled: false }),
      updatedAt: now(ctx),
    })
    .where(eq(users.id, user.id));
  await audit(ctx, {
    action: 'users.linkHosted',
    resource: 'user',
    resourceId: user.id,
    severity: 'warning',
    category: 'security',
    user: { id: user.id, role: user.role },
  });
  return user.id;
}

/** Somebody the service knows and we do not yet: who signed up elsewhere, or whose sign-up here was cut short. */
async function welcomeStranger(ctx: Ctx, vouched: Vouched): Promise<string> {
  const values = valuesOf(vouched);
  const userId = await createUser(ctx, values, {
    password: null,
    hosted: { subject: vouched.subject },
    emailVerified: vouched.emailVerified,
  });
  await noteSignUp(ctx, userId, values);
  return userId;
}

/**
 * What a stranger typed where they signed up, as far as a sign-up here would take it: rights are never among it, and a
 * vendor without company and trade begins as a homeowner.
 */
function valuesOf({ email, said }: Vouched): SignupValues {
  const typed = typeof said.full_name === 'string' ? said.full_name : '';
  const name = nameFault(typed) === null ? typed : (email.split('@')[0] ?? '').padEnd(2, '_');
  const asked = { company: said.company, trade: said.trade, email, name, password: '-'.repeat(8) };
  const vendor = checkSignup({ ...asked, role: 'vendor' });
  const trade = vendor.ok && 'trade' in vendor.value ? knownTrade(vendor.value.trade) : null;
  if (said.role === 'vendor' && vendor.ok && 'trade' in vendor.value && trade) {
    return { ...vendor.value, trade };
  }
  return { email, name: name.trim(), password: '', role: 'homeowner' };
}

/** Writes a new person with their way in. The company of a vendor is opened by `noteSignUp`. */
export async function createUser(ctx: Ctx, values: SignupValues, account: NewAccount): Promise<string> {
  const at = now(ctx);
  const id = ctx.ids.uuid();
  const role: Role = values.role;
  // Every field by name: a body once made itself an administrator.
  await ctx.db.tx.insert(users).values({
    id,
    email: values.email,
    name: values.name,
    emailVerified: account.emailVerified,
    role,
    securityLevel: 'standard',
    sessionTimeoutMs: SESSION_TIMEOUT_MS[role],
    createdAt: at,
    updatedAt: at,
  });
  await addAccount(ctx, id, { kind: 'credential', password: account.password });
  if (account.hosted) await addAccount(ctx, id, { kind: 'hosted', ...account.hosted });
  return id;
}

/** The company, the event and the line in the log of somebody new. `trade` is one of the catalog's. */
export async function noteSignUp(ctx: Ctx, userId: string, values: SignupValues): Promise<void> {
  if ('trade' in values) {
    await ctx.hooks.onSignUp(ctx, { ownerId: userId, company: values.company, trade: values.trade });
  } else if ('invitation' in values) {
    await ctx.hooks.onSignUp(ctx, { userId, invitation: values.invitation });
  }
  await emit(ctx, userSignedUp, { userId, role: values.role });
  await audit(ctx, {
    action: 'users.signUp',
    resource: 'user',
    resourceId: userId,
    category: 'auth',
    user: { id: userId, role: values.role },
    details: { role: values.role },
    personal: { email: values.email },
  });
}
