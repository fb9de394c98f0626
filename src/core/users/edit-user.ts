import type { Role } from '#core/lib/actor.ts';
import { type Checked, checked } from '#core/lib/result.ts';
import { CREDENTIAL_TEXTS, isEmail, normalizeEmail } from './credentials.ts';
import { COMPANY_MAX_LENGTH, NAME_MAX_LENGTH, NAME_MIN_LENGTH, PHONE_MAX_LENGTH } from './limits.ts';
import { ADMIN_FLAGS } from './user-status.ts';

/** What a system administrator may hold beside the role. */
export type Rights = {
  isSystemAdmin: boolean;
  canManageUsers: boolean;
  canManageVendors: boolean;
  canManageContent: boolean;
};

/** What everybody begins with. */
export const NO_RIGHTS: Rights = {
  isSystemAdmin: false,
  canManageUsers: false,
  canManageVendors: false,
  canManageContent: false,
};

type Asked = Rights & { name: string; email: string; phone: string };
export type UserValues = Rights & { name: string; email: string; phone: string | null };

const PHONE = /^\+?[\d\s().-]{7,}$/;

/** Name, address, phone and rights as an administrator typed them. Rights belong to administrators only. */
export function checkUser(role: Role, asked: Asked): Checked<UserValues> {
  const name = asked.name.trim();
  const email = normalizeEmail(asked.email);
  const phone = asked.phone.trim();
  const fields = faultsOf(name, phone);
  if (!email) fields.email = CREDENTIAL_TEXTS.emailRequired;
  else if (!isEmail(email)) fields.email = CREDENTIAL_TEXTS.emailInvalid;
  const manages = ADMIN_FLAGS.some((flag) => asked[flag]);
  if (role === 'admin' && manages && !asked.isSystemAdmin) {
    fields.isSystemAdmin = 'Only system administrators can have these permissions';
  }
  const rights = role === 'admin' ? rightsOf(asked) : NO_RIGHTS;
  return checked(fields, () => ({ name, email, phone: phone || null, ...rights }));
}

/** What somebody may change about themselves. */
export function checkProfile(asked: { name: string; phone: string }): Checked<{
  name: string;
  phone: string | null;
}> {
  const name = asked.name.trim();
  const phone = asked.phone.trim();
  const fields = faultsOf(name, phone);
  return checked(fields, () => ({ name, phone: phone || null }));
}

function faultsOf(name: string, phone: string): Record<string, string> {
  const fields: Record<string, string> = {};
  if (name.length < NAME_MIN_LENGTH) fields.name = CREDENTIAL_TEXTS.nameTooShort;
  else if (name.length > NAME_MAX_LENGTH) fields.name = CREDENTIAL_TEXTS.nameTooLong;
  if (phone && (phone.length > PHONE_MAX_LENGTH || !PHONE.test(phone))) {
    fields.phone = 'A phone number such as (206) 555-0143';
  }
  return fields;
}

/** Company and trade of a vendor who is invited. */
export function checkVendor(asked: {
  company: string;
  trade: string;
}): Checked<{ company: string; trade: string }> {
  const company = asked.company.trim();
  const trade = asked.trade.trim();
  const fields: Record<string, string> = {};
  if (!company) fields.company = CREDENTIAL_TEXTS.companyRequired;
  else if (company.length > COMPANY_MAX_LENGTH) fields.company = CREDENTIAL_TEXTS.companyTooLong;
  if (!trade) fields.trade = CREDENTIAL_TEXTS.tradeRequired;
  return checked(fields, () => ({ company, trade }));
}

export function rightsOf(user: Rights): Rights {
  const { isSystemAdmin, canManageUsers, canManageVendors, canManageContent } = user;
  return { isSystemAdmin, canManageUsers, canManageVendors, canManageContent };
}

/** Whether somebody can run the accounts of the installation. The last one who can must stay. */
export function canRunUsers(user: { role: Role; suspendedAt: Date | null } & Rights): boolean {
  return user.role === 'admin' && user.isSystemAdmin && user.canManageUsers && user.suspendedAt === null;
}
