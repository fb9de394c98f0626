import type { Session, SupabaseClient, User } from '@supabase/supabase-js';
import { isUuid } from '#core/lib/ids.ts';
import { isEmail, normalizeEmail, type SignupValues } from '#core/users/credentials.ts';
import type { Purpose } from '../one-time.ts';
import { type HostedConfig, hostedClient, patientFetch } from './client.ts';
import { addressTaken, type HostedFailure, invalidToken, refusalOf } from './errors.ts';
import { createTokenCheck } from './key-set.ts';

/** What the service says about a person. Only the address is checked by it: the rest is what they once typed. */
export type Vouched = {
  /** The service's id of the person; its address may change, this never does. */
  subject: string;
  email: string;
  /** The service has seen a click on a mail to that address. */
  emailVerified: boolean;
  /** Name, role, company and trade as text, or anything else. */
  said: Record<string, unknown>;
  /** Has a second factor at the service. */
  twoFactor: boolean;
  /** After a sign-in, where that is an authenticator app: the service's session waits for its code. */
  waiting?: WaitingFactor;
};

/** A session of the service that has seen the password and not yet the code. */
export type WaitingFactor = { subject: string; factorId: string; accessToken: string; refreshToken: string };

export type LinkPurpose = Exclude<Purpose, 'second-factor'>;

export type HostedBackend = ReturnType<typeof createHostedBackend>;

const OTP_TYPE = { 'reset-password': 'recovery', 'verify-email': 'email', 'sign-in-link': 'email' } as const;
/** A code that is not the app's, or came after its challenge. */
const CODE_IS_WRONG = new Set(['mfa_verification_failed', 'mfa_challenge_expired', 'validation_failed']);
/** A link that is over, was used or never was. */
const LINK_IS_OVER = new Set(['otp_expired', 'validation_failed', 'user_not_found', 'bad_code_verifier']);
/** PostgREST: none or several rows where one was asked for; no such table, or not ours to read. */
const NO_PROFILE = new Set(['PGRST116', 'PGRST205', '42P01', '42501']);

/**
 * A hosted sign-in service by its public library. It vouches for people and nothing else: its session is closed again
 * before a question here is answered, and none of its tokens is kept. Every function throws AppError.
 */
export function createHostedBackend(config: HostedConfig, { now }: { now: () => Date }) {
  const issuer = `${config.url}/auth/v1`;
  const check = createTokenCheck({
    issuer,
    now,
    fetchKeys: () =>
      patientFetch(config.timeoutMs)(`${issuer}/.well-known/jwks.json`, { headers: { apikey: config.key } }),
  });

  /** Whom a session is for, once its token is proven to be the service's. */
  async function vouch(user: User | null, session: Session): Promise<Vouched> {
    const claims = await check(session.access_token);
    const vouched = vouchedOf(user);
    if (claims.sub !== vouched.subject) throw invalidToken('for another user');
    return vouched;
  }

  async function enter(client: SupabaseClient, email: string, password: string) {
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) {
      if (error.code === 'invalid_credentials') return null;
      // Who cannot sign in cannot ask for the link on a screen.
      if (error.code === 'email_not_confirmed') await client.auth.resend({ type: 'signup', email });
      throw refusalOf('sign in', error as HostedFailure);
    }
    const user = await vouch(data.user, data.session);
    const app = data.user.factors?.find((one) => one.status === 'verified' && one.factor_type === 'totp');
    if (!app) return user;
    const { access_token: accessToken, refresh_token: refreshToken } = data.session;
    return { ...user, waiting: { subject: user.subject, factorId: app.id, accessToken, refreshToken } };
  }

  /** A client that goes on where a sign-in waits for its code. */
  async function resumed({ accessToken, refreshToken }: WaitingFactor): Promise<SupabaseClient> {
    const client = await hostedClient(config);
    const { error } = await client.auth.setSession({
      access_token: accessToken,
      refresh_token: refreshToken,
    });
    if (error) throw refusalOf('resume sign-in', error as HostedFailure);
    return client;
  }

  return {
    /**
     * Null for a wrong password or an unknown address. `profile` also reads the person's row there. Where it answers
     * with `waiting`, the service's session stays open for the code: end it with `verifyFactor` or `leave`.
     */
    async signIn(email: string, password: string, options: { profile: boolean }): Promise<Vouched | null> {
      const client = await hostedClient(config);
      const user = await enter(client, email, password);
      if (!user) return null;
      const profile = options.profile ? await readProfile(client, user.subject) : null;
      if (!user.waiting) await client.auth.signOut({ scope: 'local' });
      return { ...user, said: { ...user.said, ...profile } };
    },

    /** Whether the code is the app's of now; then the service's session is closed. A wrong one may be followed by another. */
    async verifyFactor(waiting: WaitingFactor, code: string): Promise<boolean> {
      const { factorId, subject } = waiting;
      const client = await resumed(waiting);
      const challenge = await client.auth.mfa.challenge({ factorId });
      if (challenge.error) throw refusalOf('challenge factor', challenge.error as HostedFailure);
      const { data, error } = await client.auth.mfa.verify({
        factorId,
        challengeId: challenge.data.id,
        code,
      });
      if (error) {
        if (CODE_IS_WRONG.has(error.code ?? '')) return false;
        throw refusalOf('verify factor', error as HostedFailure);
      }
      const claims = await check(data.access_token);
      if (claims.sub !== subject || claims.aal !== 'aal2')
        throw invalidToken('no two-factor authentication in it');
      await client.auth.signOut({ scope: 'local' });
      return true;
    },

    /** Closes the service's session that waits for a code. One that is gone already is left. */
    async leave(waiting: WaitingFactor): Promise<void> {
      const client = await resumed(waiting).catch(() => null);
      await client?.auth.signOut({ scope: 'local' });
    },

    /** Makes the account there; the service mails its own link for the address. */
    async signUp(values: SignupValues): Promise<Vouched> {
      const client = await hostedClient(config);
      const { email, password, name, role } = values;
      const vendor = 'trade' in values ? { company: values.company, trade: values.trade } : {};
      const { data, error } = await client.auth.signUp({
        email,
        password,
        options: { data: { full_name: name, role, ...vendor } },
      });
      if (error) throw refusalOf('sign up', error as HostedFailure);
      // So that nobody learns who has an account, a taken address is answered with a person without identities.
      if (data.user?.identities?.length === 0) throw addressTaken();
      if (!data.session) return vouchedOf(data.user);
      const user = await vouch(data.user, data.session);
      await client.auth.signOut({ scope: 'local' });
      return user;
    },

    /** Ends every session the person has there. Throws invalid with the field `newPassword`. */
    async changePassword(email: string, current: string, next: string): Promise<void> {
      const client = await hostedClient(config);
      if (!(await enter(client, email, current))) {
        throw refusalOf('sign in', { name: 'AuthSessionMissingError', message: 'changed meanwhile' });
      }
      const { error } = await client.auth.updateUser({ password: next, current_password: current });
      if (error) throw refusalOf('change password', error as HostedFailure, 'newPassword');
      await client.auth.signOut({ scope: 'global' });
    },

    /**
     * Has the service mail a link. Unknown addresses and repeats within its pause look like any other. `leadsTo` is the
     * whole address of the page that a sign-in leads on to: the service puts it into the mail where its list of
     * addresses allows it, else its own.
     */
    async mail(purpose: LinkPurpose, email: string, leadsTo?: string): Promise<void> {
      const { auth } = await hostedClient(config);
      const { error } =
        purpose === 'reset-password'
          ? await auth.resetPasswordForEmail(email)
          : purpose === 'verify-email'
            ? await auth.resend({ type: 'signup', email })
            : await auth.signInWithOtp({
                email,
                options: { shouldCreateUser: false, ...(leadsTo ? { emailRedirectTo: leadsTo } : {}) },
              });
      if (error && (error.status === undefined || error.status >= 500 || error.status === 401)) {
        throw refusalOf(`mail ${purpose}`, error as HostedFailure);
      }
    },

    /** Uses a link of such a mail up, and sets a new password with it. Null when the link is over. */
    async redeem(purpose: LinkPurpose, token: string, password?: string): Promise<Vouched | null> {
      const client = await hostedClient(config);
      const { data, error } = await client.auth.verifyOtp({ token_hash: token, type: OTP_TYPE[purpose] });
      if (error) {
        if (LINK_IS_OVER.has(error.code ?? '')) return null;
        throw refusalOf(`redeem ${purpose}`, error as HostedFailure);
      }
      if (!data.session) return null;
      const user = await vouch(data.user, data.session);
      if (password !== undefined) {
        const changed = await client.auth.updateUser({ password });
        if (changed.error && changed.error.code !== 'same_password') {
          // The link is used up: another one is on its way while they think of a better password.
          await client.auth.resetPasswordForEmail(user.email);
          throw refusalOf('set password', changed.error as HostedFailure);
        }
      }
      await client.auth.signOut({ scope: password === undefined ? 'local' : 'global' });
      return user;
    },
  };
}

function vouchedOf(user: User | null): Vouched {
  const email = normalizeEmail(user?.email ?? '');
  if (!user || !isUuid(user.id) || !isEmail(email)) throw invalidToken('no person in the answer');
  return {
    subject: user.id,
    email,
    // Never from user_metadata, which its person may write.
    emailVerified: Boolean(user.email_confirmed_at),
    said: user.user_metadata,
    twoFactor: user.factors?.some(({ status }) => status === 'verified') ?? false,
  };
}

/** Spec §7 read profiles, single row; null where there is none. Says how somebody is called, never what they may. */
async function readProfile(client: SupabaseClient, subject: string): Promise<Record<string, unknown> | null> {
  const { data, error, status } = await client
    .from('profiles')
    .select('*')
    .eq('id', subject)
    .retry(false)
    .single<Record<string, unknown>>();
  if (!error) return data;
  if (NO_PROFILE.has(error.code)) return null;
  throw refusalOf('read profile', {
    name: 'PostgrestError',
    message: error.message,
    code: error.code,
    status,
  });
}
