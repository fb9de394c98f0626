import { expect } from 'vitest';
import { buildSession } from '../factories/users.ts';
import { ADMINS, EVERYBODY, type Expectations, HOMEOWNERS, SIGNED_IN, VENDORS } from './expectation.ts';
import { buildExport, buildMember, buildNewHomeowner } from './users-world.ts';

/** Signed in, suspended or not. */
const WITH_SESSION = [...SIGNED_IN, 'suspended'] as const;
/** Both sides of the market. */
const MEMBERS = [...HOMEOWNERS, ...VENDORS] as const;
/** Administrators with the flag canManageUsers. */
const MANAGERS = ['adminUsers'] as const;
const nobody = { email: 'nobody@test.example', password: 'not the password' };

export const usersExpectations: Expectations = {
  'users.signUp': {
    allowed: EVERYBODY,
    own: (world) => ({
      email: `${world.ctx.ids.uuid()}@test.example`,
      password: 'a long enough password',
      ...{ name: 'New Person', role: 'homeowner' },
    }),
  },
  'users.signIn': { allowed: EVERYBODY, own: () => nobody, answers: 401 },
  'users.verifyTwoFactor': {
    allowed: EVERYBODY,
    own: () => ({ code: '123456', kind: 'totp' }),
    answers: 401,
  },
  'users.signOut': { allowed: WITH_SESSION, others: 'none' },
  'users.signOutEverywhere': { allowed: WITH_SESSION, others: 'none' },
  'users.requestPasswordReset': { allowed: EVERYBODY, own: () => ({ email: nobody.email }), answers: 404 },
  'users.resetPassword': {
    allowed: EVERYBODY,
    own: () => ({ token: 'unknown', password: 'a long enough password' }),
    answers: 410,
  },
  'users.requestSignInLink': { allowed: EVERYBODY, own: () => ({ email: nobody.email }), answers: 404 },
  'users.signInByLink': { allowed: EVERYBODY, own: () => ({ token: 'unknown' }), answers: 410 },
  'users.verifyEmail': { allowed: EVERYBODY, own: () => ({ token: 'unknown' }), answers: 410 },
  'users.resendVerification': { allowed: SIGNED_IN, others: 'none' },
  'users.profile': { allowed: SIGNED_IN, others: 'none' },
  'users.updateProfile': {
    allowed: SIGNED_IN,
    own: () => ({ name: 'New Name', phone: '(206) 555-0143' }),
    others: 'none',
  },
  'users.household': {
    allowed: HOMEOWNERS,
    others: 'none',
    check: (output) => expect(output).toEqual({ members: [], memberships: [] }),
  },
  'users.inviteMember': { allowed: HOMEOWNERS, own: () => ({ email: 'ana@test.example' }) },
  'users.changeMemberRight': {
    allowed: HOMEOWNERS,
    own: async ({ ctx }, { user }) => ({ id: (await buildMember(ctx, user.id)).id, right: 'book' }),
    others: async ({ ctx }, { user }) => ({ id: (await buildMember(ctx, user.id)).id, right: 'book' }),
  },
  'users.removeMember': {
    allowed: HOMEOWNERS,
    own: async ({ ctx }, { user }) => ({ id: (await buildMember(ctx, user.id)).id }),
    others: async ({ ctx }, { user }) => ({ id: (await buildMember(ctx, user.id)).id }),
  },
  'users.householdInvitation': {
    allowed: EVERYBODY,
    own: async ({ ctx, users }) => ({ token: (await buildMember(ctx, users.homeownerA.user.id)).token }),
  },
  'users.joinHousehold': {
    allowed: HOMEOWNERS,
    own: async (world) => ({ token: (await buildMember(world.ctx, await buildNewHomeowner(world))).token }),
  },
  'users.leaveHousehold': {
    allowed: HOMEOWNERS,
    own: async (world, { user }) => ({
      id: (await buildMember(world.ctx, await buildNewHomeowner(world), user.id)).id,
    }),
    others: async (world, { user }) => ({
      id: (await buildMember(world.ctx, await buildNewHomeowner(world), user.id)).id,
    }),
  },
  'users.ownData': { allowed: MEMBERS, others: 'none' },
  'users.requestExport': { allowed: MEMBERS, others: 'none' },
  'users.openExport': {
    allowed: MEMBERS,
    own: async ({ ctx }, { user }) => ({ id: await buildExport(ctx, user.id), password: 'wrong' }),
    others: async ({ ctx }, { user }) => ({ id: await buildExport(ctx, user.id), password: 'wrong' }),
    answers: 400,
  },
  'users.requestDeletion': {
    allowed: MEMBERS,
    own: () => ({ password: 'wrong' }),
    others: 'none',
    answers: 400,
  },
  'users.cancelDeletion': { allowed: MEMBERS, others: 'none' },
  'users.startTwoFactor': {
    allowed: SIGNED_IN,
    own: () => ({ password: 'wrong' }),
    others: 'none',
    answers: 400,
  },
  'users.confirmTwoFactor': {
    allowed: SIGNED_IN,
    own: () => ({ code: '123456' }),
    others: 'none',
    answers: 409,
  },
  'users.disableTwoFactor': {
    allowed: SIGNED_IN,
    own: () => ({ password: 'wrong' }),
    others: 'none',
    answers: 400,
  },
  'users.security': { allowed: SIGNED_IN, others: 'none' },
  'users.changePassword': {
    allowed: SIGNED_IN,
    own: () => ({ currentPassword: 'wrong', newPassword: 'a long enough password' }),
    others: 'none',
    answers: 400,
  },
  'users.renewRecoveryCodes': {
    allowed: SIGNED_IN,
    own: () => ({ password: 'wrong' }),
    others: 'none',
    answers: 400,
  },
  'users.endOwnSession': {
    allowed: SIGNED_IN,
    own: async (world, caller) => ({ id: (await buildSession(world.ctx, caller.user.id)).id }),
    others: async (world, other) => ({ id: (await buildSession(world.ctx, other.user.id)).id }),
  },
  'users.endOtherSessions': { allowed: SIGNED_IN, others: 'none' },
  'users.session': { allowed: EVERYBODY },
  'users.keepAlive': { allowed: SIGNED_IN, others: 'none' },

  'users.list': { allowed: ADMINS },
  'users.get': { allowed: ADMINS, own: async (world) => ({ id: await buildNewHomeowner(world) }) },
  'users.invite': {
    allowed: MANAGERS,
    own: ({ ctx }) => ({ role: 'homeowner', name: 'New Person', email: `${ctx.ids.uuid()}@test.example` }),
  },
  'users.sendInvitation': {
    allowed: MANAGERS,
    own: async (world) => ({ id: await buildNewHomeowner(world) }),
  },
  'users.edit': {
    allowed: MANAGERS,
    own: async (world) => ({
      id: await buildNewHomeowner(world),
      name: 'Another Name',
      email: `${world.ctx.ids.uuid()}@test.example`,
    }),
  },
  'users.changeRole': {
    allowed: MANAGERS,
    own: async (world) => ({ id: await buildNewHomeowner(world), role: 'admin', reason: 'Joins the team' }),
  },
  'users.suspend': {
    allowed: MANAGERS,
    own: async (world) => ({ id: await buildNewHomeowner(world), reason: 'Chargebacks' }),
  },
  'users.reinstate': {
    allowed: MANAGERS,
    own: async (world) => ({
      id: await buildNewHomeowner(world, {
        suspendedAt: world.ctx.clock.now(),
        suspendedReason: 'Chargebacks',
      }),
      reason: 'Talked to them',
    }),
  },
  'users.endSession': {
    allowed: MANAGERS,
    own: async (world) => ({ id: (await buildSession(world.ctx, await buildNewHomeowner(world))).id }),
  },
  'users.endSessions': { allowed: MANAGERS, own: async (world) => ({ id: await buildNewHomeowner(world) }) },
  'users.previewBulk': {
    allowed: MANAGERS,
    own: async (world) => ({ ids: [await buildNewHomeowner(world)], action: 'sign_out' }),
  },
  'users.bulk': {
    allowed: MANAGERS,
    own: async (world) => ({
      ids: [await buildNewHomeowner(world)],
      action: 'suspend',
      reason: 'Chargebacks',
    }),
  },
  'users.csvFile': { allowed: ADMINS },
};
