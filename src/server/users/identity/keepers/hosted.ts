import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { sqlState, UNIQUE_VIOLATION } from '#server/lib/db/sql-state.ts';
import type { Env } from '#server/lib/env.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { credentialsByEmail, credentialsById } from '../../queries.ts';
import { accounts } from '../../tables.ts';
import {
  createHostedBackend,
  type HostedBackend,
  type LinkPurpose,
  type Vouched,
  type WaitingFactor,
} from '../hosted/backend.ts';
import type { Keeper } from './port.ts';
import { userVouched } from './users.ts';

// One per application instance: it remembers the service's keys.
const BACKENDS = new WeakMap<Env, HostedBackend>();

/** The hosted sign-in service of this installation; null when there is none. */
function backendOf(ctx: Ctx): HostedBackend | null {
  const { IDENTITY_URL: url, IDENTITY_KEY: key } = ctx.env;
  if (!url || !key) return null;
  let backend = BACKENDS.get(ctx.env);
  if (!backend) {
    const { clock } = ctx;
    backend = createHostedBackend({ url, key }, { now: () => clock.now() });
    BACKENDS.set(ctx.env, backend);
  }
  return backend;
}

/** Whether people are known to a hosted sign-in service. */
export function isHosted(ctx: Ctx): boolean {
  return ctx.env.IDENTITY_URL !== undefined;
}

/** The keeper of people of the hosted sign-in service; null without one. */
export function hostedKeeper(ctx: Ctx): Keeper | null {
  const backend = backendOf(ctx);
  return backend ? keeperWith(backend) : null;
}

/**
 * Has the service mail a link to an address that it keeps, or that nobody here has: it may know them. `next`, a
 * page of this site, is where a sign-in by it leads on to. Our own mails follow from events.
 */
export async function askForHostedMail(
  ctx: Ctx,
  purpose: LinkPurpose,
  email: string,
  next?: string | null,
): Promise<void> {
  const backend = backendOf(ctx);
  if (!backend) return;
  const user = await credentialsByEmail(ctx, email);
  if (!user || user.hostedSubject !== null) {
    await backend.mail(purpose, email, next ? `${ctx.env.PUBLIC_URL}${next}` : undefined);
  }
}

/** Whether this is the code that the service waits for. Call it outside transactions. */
export async function isHostedCode(ctx: Ctx, waiting: WaitingFactor, code: string): Promise<boolean> {
  return (await backendOf(ctx)?.verifyFactor(waiting, code)) ?? false;
}

/** Closes the service's session of somebody who needs it no longer. Call it outside transactions. */
export async function leaveHosted(ctx: Ctx, waiting: WaitingFactor | undefined): Promise<void> {
  if (waiting) await backendOf(ctx)?.leave(waiting);
}

function keeperWith(backend: HostedBackend): Keeper {
  return {
    async open(_ctx, values) {
      const { subject, emailVerified } = await backend.signUp(values);
      return { password: null, hosted: { subject }, emailVerified };
    },

    async check(ctx, { email, password, user }) {
      const linked = user !== undefined && user.hostedSubject !== null;
      const vouched = await backend.signIn(email, password, { profile: !linked });
      if (!vouched) return null;
      const userId = await userOnce(ctx, vouched);
      const known = await credentialsById(ctx, userId);
      if (!known) return null;
      const { waiting } = vouched;
      if (vouched.twoFactor && !waiting && !known.twoFactorEnabled) throw factorElsewhere();
      // Who has a second factor with us is asked for that one.
      if (waiting && known.twoFactorEnabled) await backend.leave(waiting);
      return {
        ...known,
        // As it stood before the password was looked at: a change in between must count.
        ...(linked && user.id === userId ? { hostedChangedAt: user.hostedChangedAt } : {}),
        ...(waiting && !known.twoFactorEnabled ? { waiting } : {}),
      };
    },

    async change(ctx, user, { currentPassword, newPassword }) {
      await backend.changePassword(user.email, currentPassword, newPassword);
      return () => noteChange(ctx, user.id);
    },

    async redeem(ctx, purpose, token, newPassword) {
      const vouched = await backend.redeem(purpose, token, newPassword);
      if (!vouched) return null;
      if (vouched.twoFactor && purpose === 'sign-in-link') throw factorElsewhere();
      return async () => {
        const userId = await userVouched(ctx, vouched);
        if (newPassword !== undefined) await noteChange(ctx, userId);
        return userId;
      };
    },
  };
}

/** Two first sign-ins at one moment: the unique index lets one make the person, and the other finds them. */
async function userOnce(ctx: Ctx, vouched: Vouched): Promise<string> {
  const find = () => inTransaction(ctx, () => userVouched(ctx, vouched));
  try {
    return await find();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return find();
  }
}

async function noteChange(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.tx
    .update(accounts)
    .set({ updatedAt: now(ctx) })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'hosted')));
}

/** Letting them in by the password alone would undo what they set up. */
function factorElsewhere(): AppError {
  return new AppError(
    'forbidden',
    'Your sign-in service requires a second step that Canopy doesn’t support. Remove it there, then set up two-factor authentication here.',
    { data: { reason: 'second_factor_elsewhere' } },
  );
}
