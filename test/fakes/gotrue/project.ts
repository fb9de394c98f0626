import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ApiError } from './api-error.ts';
import { TOKEN_LIFE_SECONDS, type Tokens } from './tokens.ts';

export type Account = {
  id: string;
  email: string;
  password: string;
  metadata: Record<string, unknown>;
  confirmedAt: Date | null;
  banned: boolean;
  factors: { id: string; status: 'verified' | 'unverified'; factor_type: 'totp' | 'phone' }[];
};
type Session = { id: string; accountId: string; refreshToken: string };
type Otp = { accountId: string; type: 'signup' | 'recovery' | 'magiclink'; expiresAt: number };
/** `redirectTo` is what the mail's template gets by that name. */
export type Mail = { to: string; type: Otp['type']; tokenHash: string; redirectTo: string };

const LINK_LIFE_MS = 3_600_000;
const MIN_PASSWORD = 8;

/** The state of one project and what GoTrue does with it. */
export function createProject(tokens: Tokens, now: () => Date) {
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, Session>();
  const otps = new Map<string, Otp>();
  /** Open challenges, and for which factor. */
  const challenges = new Map<string, string>();
  const mails: Mail[] = [];
  /** Rows of the table `profiles`. */
  const profiles: Record<string, unknown>[] = [];
  const settings = {
    /** Sign-ups need no click on a mail. */
    autoconfirm: false,
    /** What authenticator apps show. */
    appCode: '314159',
    leaked: new Set(['password1234']),
    /** Sessions are gone as soon as they are opened. */
    forgetsSessions: false,
    siteUrl: 'https://site.example',
    /** Addresses that begin like one of these may stand in mails; in the place of any other stands the site's. */
    redirects: [] as string[],
    /** There is no table `profiles`, as an old server says it. */
    withoutTable: false,
  };

  const byEmail = (email: string) => [...accounts.values()].find((account) => account.email === email);

  function assertStrong(password: string): void {
    const reasons = [
      ...(password.length < MIN_PASSWORD ? ['length'] : []),
      ...(/^[a-z]+$/.test(password) ? ['characters'] : []),
      ...(settings.leaked.has(password) ? ['pwned'] : []),
    ];
    if (reasons.length > 0) throw new ApiError(422, 'weak_password', 'Password is known to be weak', reasons);
  }

  function mail(account: Account, type: Otp['type'], asked = ''): void {
    const tokenHash = createHash('sha224').update(randomBytes(16)).digest('hex');
    otps.set(tokenHash, { accountId: account.id, type, expiresAt: now().getTime() + LINK_LIFE_MS });
    const redirectTo = settings.redirects.some((one) => asked.startsWith(one)) ? asked : settings.siteUrl;
    mails.push({ to: account.email, type, tokenHash, redirectTo });
  }

  async function open(account: Account): Promise<object> {
    const session = {
      id: randomUUID(),
      accountId: account.id,
      refreshToken: randomBytes(9).toString('base64url'),
    };
    if (!settings.forgetsSessions) sessions.set(session.id, session);
    return answerOf(account, session);
  }

  function factorOf(account: Account, id: string): void {
    if (!account.factors.some((factor) => factor.id === id)) {
      throw new ApiError(404, 'mfa_factor_not_found', 'Factor not found');
    }
  }

  async function answerOf(
    account: Account,
    session: Session,
    aal: 'aal1' | 'aal2' = 'aal1',
  ): Promise<object> {
    return {
      access_token: await tokens.sign({ sub: account.id, email: account.email, session_id: session.id, aal }),
      token_type: 'bearer',
      expires_in: TOKEN_LIFE_SECONDS,
      expires_at: Math.floor(Date.now() / 1000) + TOKEN_LIFE_SECONDS,
      refresh_token: session.refreshToken,
      user: userOf(account),
    };
  }

  async function bearer(token: string): Promise<{ account: Account; session: Session }> {
    const session = sessions.get(await tokens.sessionIn(token));
    const account = session && accounts.get(session.accountId);
    if (!session || !account) {
      throw new ApiError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    return { account, session };
  }

  return {
    accounts,
    sessions,
    mails,
    profiles,
    settings,
    byEmail,
    bearer,

    async signUp(body: { email: string; password: string; data?: Record<string, unknown> }): Promise<object> {
      assertStrong(body.password);
      const known = byEmail(body.email);
      if (known?.confirmedAt) {
        if (settings.autoconfirm) throw new ApiError(422, 'user_already_exists', 'User already registered');
        // Looks like a new person, so that nobody learns who has an account; only the identities are missing.
        return { ...userOf({ ...known, id: randomUUID() }), identities: [] };
      }
      const account = known ?? newAccount(body.email, body.password, body.data ?? {});
      accounts.set(account.id, account);
      if (settings.autoconfirm) {
        account.confirmedAt = now();
        return open(account);
      }
      mail(account, 'signup');
      return userOf(account);
    },

    async byPassword(email: string, password: string): Promise<object> {
      const account = byEmail(email);
      if (!account || account.password !== password) {
        throw new ApiError(400, 'invalid_credentials', 'Invalid login credentials');
      }
      if (account.banned) throw new ApiError(400, 'user_banned', 'User is banned');
      if (!account.confirmedAt) throw new ApiError(400, 'email_not_confirmed', 'Email not confirmed');
      return open(account);
    },

    async byRefreshToken(refreshToken: string): Promise<object> {
      const session = [...sessions.values()].find((known) => known.refreshToken === refreshToken);
      const account = session && accounts.get(session.accountId);
      if (!session || !account) {
        throw new ApiError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
      }
      session.refreshToken = randomBytes(9).toString('base64url');
      return answerOf(account, session);
    },

    send(email: string, type: Otp['type'], redirectTo?: string): void {
      const account = byEmail(email);
      if (account && !(type === 'signup' && account.confirmedAt)) mail(account, type, redirectTo);
    },

    async verify(tokenHash: string, type: string): Promise<object> {
      const otp = otps.get(tokenHash);
      const account = otp && accounts.get(otp.accountId);
      const fits = otp && (type === 'recovery') === (otp.type === 'recovery');
      if (!otp || !account || !fits || now().getTime() >= otp.expiresAt) {
        throw new ApiError(403, 'otp_expired', 'Email link is invalid or has expired');
      }
      otps.delete(tokenHash);
      account.confirmedAt ??= now();
      return open(account);
    },

    setPassword(account: Account, password: string): void {
      assertStrong(password);
      if (account.password === password) {
        throw new ApiError(422, 'same_password', 'New password should be different from the old password.');
      }
      account.password = password;
    },

    challengeFactor(account: Account, factorId: string): object {
      factorOf(account, factorId);
      const id = randomUUID();
      challenges.set(id, factorId);
      return { id, type: 'totp', expires_at: Math.floor(now().getTime() / 1000) + 300 };
    },

    /** The code of every app is `settings.appCode`. The session it is shown to gets the second level. */
    async verifyFactor(
      { account, session }: { account: Account; session: Session },
      factorId: string,
      body: { challengeId: string; code: string },
    ): Promise<object> {
      factorOf(account, factorId);
      if (challenges.get(body.challengeId) !== factorId) {
        throw new ApiError(
          422,
          'mfa_challenge_expired',
          'MFA challenge has expired, verify against another challenge',
        );
      }
      if (body.code !== settings.appCode) {
        throw new ApiError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
      }
      challenges.delete(body.challengeId);
      return answerOf(account, session, 'aal2');
    },

    logout(session: Session, scope: string): void {
      for (const other of [...sessions.values()]) {
        if (other.accountId !== session.accountId) continue;
        if (scope === 'global' || (scope === 'local') === (other.id === session.id))
          sessions.delete(other.id);
      }
    },
  };
}

export type Project = ReturnType<typeof createProject>;

function newAccount(email: string, password: string, metadata: Record<string, unknown>): Account {
  return { id: randomUUID(), email, password, metadata, confirmedAt: null, banned: false, factors: [] };
}

export function userOf(account: Account): object {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    ...(account.confirmedAt ? { email_confirmed_at: account.confirmedAt.toISOString() } : {}),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: account.metadata,
    identities: [{ id: account.id, user_id: account.id, provider: 'email' }],
    factors: account.factors,
    is_anonymous: false,
  };
}
