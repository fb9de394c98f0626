export const ROLES = ['homeowner', 'vendor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody does in the company they work for; the owner is whoever opened it (ADR 0096). */
export const VENDOR_ROLES = ['owner', 'dispatcher', 'technician', 'accountant'] as const;
export type VendorRole = (typeof VENDOR_ROLES)[number];

/** A signed-in person as the policies see them. */
export type User = {
  kind: 'user';
  userId: string;
  role: Role;
  isSystemAdmin: boolean;
  canManageUsers: boolean;
  canManageContent: boolean;
  canManageVendors: boolean;
  /** The company a vendor works for; null for everybody else, and for vendors whom no company has any more. */
  vendorId: string | null;
  /** Their role there; null without a company. */
  vendorRole: VendorRole | null;
  /** Whose jobs a technician has; null for every other role. */
  technicianId: string | null;
  suspended: boolean;
  emailVerified: boolean;
  /** An administrator who has yet to set up the second factor that the installation asks for. */
  needsTwoFactor?: boolean;
};

/** Who asks: nobody we know, a person, or the product itself (jobs and listeners). */
export type Actor = { kind: 'anonymous' } | { kind: 'system' } | User;

export const ANONYMOUS: Actor = { kind: 'anonymous' };

/**
 * Admin access needs the role and the system-admin flag (spec §6), an address that was confirmed, since rights are given
 * to an address, and the second factor where the installation asks for one.
 */
export function isAdministrator(actor: Actor): boolean {
  if (actor.kind !== 'user' || actor.role !== 'admin' || !actor.isSystemAdmin) return false;
  return actor.emailVerified && !actor.needsTwoFactor;
}
