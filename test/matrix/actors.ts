import { type Actor, ANONYMOUS, type User } from '#core/lib/actor.ts';

/** Everybody the permissions are tested with. */
export const ACTORS = [
  'anonymous',
  'homeownerA',
  'homeownerB',
  'vendorA',
  'vendorB',
  'dispatcherA',
  'technicianA',
  'accountantA',
  'adminWithoutFlag',
  'systemAdmin',
  'adminUsers',
  'adminContent',
  'adminVendors',
  'suspended',
  'expired',
] as const;
export type ActorName = (typeof ACTORS)[number];

const user = (changes: Partial<User>): User => ({
  kind: 'user',
  userId: '',
  role: 'homeowner',
  isSystemAdmin: false,
  canManageUsers: false,
  canManageContent: false,
  canManageVendors: false,
  vendorId: null,
  vendorRole: null,
  technicianId: null,
  suspended: false,
  emailVerified: true,
  ...changes,
});
const systemAdmin = user({ role: 'admin', isSystemAdmin: true });
const homeowner = user({});
const vendor = user({ role: 'vendor', vendorId: '', vendorRole: 'owner' });

/** What each of them is to a policy; ids are filled in by the world of a test. */
export const ACTOR_TRAITS: Record<ActorName, Actor> = {
  anonymous: ANONYMOUS,
  homeownerA: homeowner,
  homeownerB: homeowner,
  vendorA: vendor,
  vendorB: vendor,
  dispatcherA: { ...vendor, vendorRole: 'dispatcher' },
  technicianA: { ...vendor, vendorRole: 'technician', technicianId: '' },
  accountantA: { ...vendor, vendorRole: 'accountant' },
  adminWithoutFlag: { ...systemAdmin, isSystemAdmin: false },
  systemAdmin,
  adminUsers: { ...systemAdmin, canManageUsers: true },
  adminContent: { ...systemAdmin, canManageContent: true },
  adminVendors: { ...systemAdmin, canManageVendors: true },
  suspended: { ...homeowner, suspended: true },
  // A session that has ended is no session.
  expired: ANONYMOUS,
};
