import { type Actor, isAdministrator, VENDOR_ROLES, type VendorRole } from './actor.ts';

/**
 * Who may call an operation. The server enforces it before anything else happens, screens hide with it,
 * and docs/permissions.md is generated from it.
 */
export type AccessRule = {
  /** Completes "may be called by …". */
  who: string;
  /**
   * `own`: the operation works on the caller's own objects and somebody else's answer as unknown ids do;
   * `any`: whoever may call it may call it on every object; `none`: it names no object.
   */
  objects: 'none' | 'own' | 'any';
  allows(actor: Actor): boolean;
  /** What somebody who is not signed in is told instead of the usual text, where the spec words it. */
  whenAnonymous?: string;
};

type Objects = AccessRule['objects'];

/** Nobody needs to be signed in. Suspended people may: the public pages stay open to them. */
export const anyone: AccessRule = { who: 'anyone', objects: 'none', allows: () => true };

/** A rule of its own about people who are signed in and not suspended. */
export function users(who: string, objects: Objects, test: (actor: Actor) => boolean): AccessRule {
  return { who, objects, allows: (actor) => actor.kind === 'user' && !actor.suspended && test(actor) };
}

export const signedIn = (objects: Objects): AccessRule => users('anyone signed in', objects, () => true);

/** Signed in, suspended or not: reading one's own session and leaving it. */
export const anySession: AccessRule = {
  who: 'anyone signed in, suspended too',
  objects: 'own',
  allows: (actor) => actor.kind === 'user',
};

export const homeowners = (objects: Objects): AccessRule =>
  users('homeowners', objects, (actor) => actor.kind === 'user' && actor.role === 'homeowner');

/**
 * A company's owner, and those of its users whose role is named. Whoever adds an operation and names nobody leaves it to
 * the owner.
 */
export function vendors(objects: Objects, ...others: Exclude<VendorRole, 'owner'>[]): AccessRule {
  const roles: readonly VendorRole[] = ['owner', ...others];
  return users(
    rolesInWords(roles),
    objects,
    (actor) =>
      actor.kind === 'user' &&
      actor.role === 'vendor' &&
      actor.vendorRole !== null &&
      roles.includes(actor.vendorRole),
  );
}

function rolesInWords(roles: readonly VendorRole[]): string {
  if (roles.length === VENDOR_ROLES.length) return 'vendors';
  return `vendors (${VENDOR_ROLES.filter((role) => roles.includes(role)).join(', ')})`;
}

/** Both sides of the market: whoever works for Canopy has an account that belongs to the work. */
export const members = (objects: Objects): AccessRule =>
  users('homeowners and vendors', objects, (actor) => actor.kind === 'user' && actor.role !== 'admin');

/** Role admin and the system-admin flag, both (spec §6). */
export const administrators = (objects: Objects): AccessRule =>
  users('system administrators', objects, isAdministrator);

/** Administrators with the flag canManageUsers (spec §6); the others look on. */
export const userManagers = (objects: Objects): AccessRule =>
  users(
    'system administrators who manage users',
    objects,
    (actor) => isAdministrator(actor) && actor.kind === 'user' && actor.canManageUsers,
  );

/** Administrators with the flag canManageVendors (spec §6); the others look on. */
export const vendorManagers = (objects: Objects): AccessRule =>
  users(
    'system administrators who manage vendors',
    objects,
    (actor) => isAdministrator(actor) && actor.kind === 'user' && actor.canManageVendors,
  );

/** Administrators with the flag canManageContent (spec §6); the others look on. */
export const contentManagers = (objects: Objects): AccessRule =>
  users(
    'system administrators who manage content',
    objects,
    (actor) => isAdministrator(actor) && actor.kind === 'user' && actor.canManageContent,
  );

/** Any of several rules. */
export function either(...rules: [AccessRule, AccessRule, ...AccessRule[]]): AccessRule {
  return {
    who: rules.map((rule) => rule.who).join(' or '),
    objects: rules.some((rule) => rule.objects === 'own') ? 'own' : rules[0].objects,
    allows: (actor) => rules.some((rule) => rule.allows(actor)),
  };
}
