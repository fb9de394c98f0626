import type { SignupValues } from '#core/users/credentials.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Credentials } from '../../queries.ts';
import type { LinkPurpose, WaitingFactor } from '../hosted/backend.ts';

/** Somebody whose password was right. */
export type Known = NonNullable<Credentials> & {
  /** Of the hosted service, which asks for a code of its own; the session there waits for it. */
  waiting?: WaitingFactor;
};

/** What is stored of a new person's way in. */
export type NewAccount = {
  password: string | null;
  hosted: { subject: string } | null;
  emailVerified: boolean;
};

/**
 * Who keeps passwords and proves addresses: this installation, or a hosted sign-in service. Sessions, second factors,
 * limits, rights and the log are ours with either. Everything here is called outside transactions, since it hashes or
 * asks a company; what it returns as a function belongs in the transaction that follows.
 */
export type Keeper = {
  /** For somebody new. Throws conflict for a taken address, invalid for a weak password. */
  open(ctx: Ctx, values: SignupValues): Promise<NewAccount>;
  /** Null when address and password do not belong together. */
  check(ctx: Ctx, tried: { email: string; password: string; user: Credentials }): Promise<Known | null>;
  /** Throws invalid with the field `newPassword`. */
  change(
    ctx: Ctx,
    user: Known,
    passwords: { currentPassword: string; newPassword: string },
  ): Promise<() => Promise<void>>;
  /**
   * Uses the link of a mail up, with a new password where its purpose is that. The function finds whose it was, null
   * when somebody else was quicker; null at once when the link is over.
   */
  redeem(
    ctx: Ctx,
    purpose: LinkPurpose,
    token: string,
    newPassword?: string,
  ): Promise<(() => Promise<string | null>) | null>;
};
