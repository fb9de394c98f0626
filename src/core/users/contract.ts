import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { ROLES, VENDOR_ROLES } from '#core/lib/actor.ts';
import { done } from '#core/lib/wire.ts';
import { adminUsersContract } from './admin-contract.ts';
import { householdContract } from './household/contract.ts';
import { ownDataContract } from './own-data/contract.ts';
import { securityContract } from './security-contract.ts';

// The texts of spec §5 come from credentials.ts: these fields only bound what reaches it.
const field = z._default(z.string().check(z.maxLength(2_000)), '');

/** The signed-in person as their own screens see them (spec §3 User session and Profile). */
export const sessionView = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(ROLES),
  isSystemAdmin: z.boolean(),
  profile: z.object({
    points: z.int(),
    tier: z.enum(['Bronze', 'Silver', 'Gold', 'Platinum']),
    isSystemAdmin: z.boolean(),
    canManageUsers: z.boolean(),
    canManageContent: z.boolean(),
    canManageVendors: z.boolean(),
    lastLoginAt: z.nullable(z.date()),
    loginCount: z.int(),
    securityLevel: z.enum(['standard', 'enhanced', 'maximum']),
    twoFactorEnabled: z.boolean(),
    sessionTimeout: z.int(),
    isNewUser: z.boolean(),
    company: z.nullable(z.string()),
    trade: z.nullable(z.string()),
    /** Of a vendor; null without a company. */
    vendorRole: z.nullable(z.enum(VENDOR_ROLES)),
  }),
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  /** Must set up a second factor before anything of the administration opens. */
  needsTwoFactor: z.boolean(),
  expiresAt: z.date(),
  unreadNotifications: z.int(),
});
export type SessionView = z.output<typeof sessionView>;

const profileView = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  twoFactorEnabled: z.boolean(),
  memberSince: z.date(),
});
export type ProfileView = z.output<typeof profileView>;

const signedIn = z.object({
  outcome: z.literal('signed_in'),
  /** The session token, for API clients; browsers get it as a cookie. */
  token: z.string(),
  /** Where the person's portal begins. */
  home: z.string(),
});

const entered = z.discriminatedUnion('outcome', [
  signedIn,
  z.object({ outcome: z.literal('second_factor') }),
]);

const auth = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/auth${path}`, summary, tags: ['users'] });

export const usersContract = {
  signUp: auth('/sign-up', 'Create an account and sign in')
    .input(
      // `full_name` is what spec §7 calls the name.
      z.object({
        email: field,
        password: field,
        name: field,
        full_name: field,
        role: field,
        company: field,
        trade: field,
        /** Of a link that invites somebody to a company; instead of company and trade. */
        invitation: field,
      }),
    )
    .output(signedIn),
  signIn: auth('/sign-in', 'Sign in with a password')
    .input(
      z.object({ email: field, password: field, portal: z._default(z.enum(['member', 'admin']), 'member') }),
    )
    .output(entered),
  verifyTwoFactor: auth(
    '/verify-two-factor',
    'Finish a sign-in with an authenticator code or a recovery code',
  )
    .input(z.object({ code: field, kind: z.enum(['totp', 'recovery']) }))
    .output(signedIn),
  signOut: auth('/sign-out', 'Sign out of this browser').input(z.object({})).output(done),
  signOutEverywhere: auth('/sign-out-everywhere', 'Sign out of every browser')
    .input(z.object({}))
    .output(done),
  requestPasswordReset: auth('/forgot-password', 'Send a link to set a new password')
    .input(z.object({ email: field }))
    .output(done),
  resetPassword: auth('/reset-password', 'Reset the password with the link')
    .input(z.object({ token: field, password: field }))
    .output(done),
  requestSignInLink: auth('/sign-in-link', 'Email a one-time sign-in link')
    // `next`: the page of this site that it leads to.
    .input(z.object({ email: field, next: field }))
    .output(done),
  signInByLink: auth('/sign-in-by-link', 'Sign in with an emailed link')
    .input(z.object({ token: field }))
    .output(entered),
  verifyEmail: auth('/verify-email', 'Confirm an email address')
    .input(z.object({ token: field }))
    .output(done),
  resendVerification: auth('/resend-verification', 'Resend the verification email')
    .input(z.object({}))
    .output(done),
  profile: oc
    .route({ method: 'GET', path: '/profile', summary: "The caller's own data", tags: ['users'] })
    .input(z.object({}))
    .output(profileView),
  updateProfile: oc
    .route({
      method: 'POST',
      path: '/profile',
      summary: "Change the caller's name and phone",
      tags: ['users'],
    })
    .input(z.object({ name: field, phone: field }))
    .output(profileView),
  startTwoFactor: auth('/two-factor/start', 'Start setting up two-factor authentication')
    .input(z.object({ password: field }))
    .output(z.object({ totpUri: z.string(), recoveryCodes: z.array(z.string()) })),
  confirmTwoFactor: auth('/two-factor/confirm', 'Turn on two-factor authentication with a first code')
    .input(z.object({ code: field }))
    .output(done),
  disableTwoFactor: auth('/two-factor/disable', 'Turn off two-factor authentication')
    .input(z.object({ password: field }))
    .output(done),
  session: oc
    .route({ method: 'GET', path: '/auth/session', summary: 'Who is signed in', tags: ['users'] })
    .input(z.object({}))
    .output(z.nullable(sessionView)),
  keepAlive: auth('/keep-alive', 'Extend this session after input')
    .input(z.object({}))
    .output(z.object({ expiresAt: z.date() })),
  ...securityContract,
  ...ownDataContract,
  ...householdContract,
  ...adminUsersContract,
};
