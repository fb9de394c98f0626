import { type Checked, checked } from '#core/lib/result.ts';
import {
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  TOKEN_MAX_LENGTH,
  TRADE_MAX_LENGTH,
} from './limits.ts';

/** The texts of spec §5 and §8 are law; the rest is ours. */
export const CREDENTIAL_TEXTS = {
  emailAndPasswordRequired: 'Email and password are required',
  allFieldsRequired: 'All fields are required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  passwordTooLong: `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`,
  passwordUnchanged: 'Choose a password you aren’t already using',
  passwordCommon: 'This password is too easy to guess. Try four unrelated words instead.',
  passwordPersonal:
    "Your name, your email address or Canopy's name is easy to guess. Try four unrelated words instead.",
  passwordLeaked: "This password has appeared in a data leak. Choose one you don't use anywhere else.",
  nameTooShort: `Name must be at least ${NAME_MIN_LENGTH} characters long`,
  nameTooLong: `Name must be at most ${NAME_MAX_LENGTH} characters long`,
  tokenRequired: 'Verification token is required',
  roleInvalid: 'Choose whether you book services or offer them',
  companyRequired: 'Company name is required',
  companyTooLong: `Company name must be at most ${COMPANY_MAX_LENGTH} characters long`,
  tradeRequired: 'Choose your trade',
  signInTokenRequired: 'This sign-in link is incomplete. Please request a new one.',
  resetTokenRequired: 'This reset link is incomplete. Please request a new one.',
} as const;

// Every repetition ends at a character the next part cannot begin with, so matching is linear. Narrower than
// the RFCs on purpose: nothing that could split a mail header, and nothing the sign-in library refuses later.
const EMAIL = /^[a-z0-9_+-]+(?:[.'][a-z0-9_+-]+)*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z]{2,}$/;

/** Trimmed and lower-cased: the form an address is stored and looked up in. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a normalized address has the shape of one. Length comes first: no pattern runs over a long text. */
export function isEmail(email: string): boolean {
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
}

export type LoginValues = { email: string; password: string };
export type SignupValues = { email: string; password: string; name: string } & (
  | { role: 'homeowner' }
  | { role: 'vendor'; company: string; trade: string }
  // Into the company that sent the link with this secret.
  | { role: 'vendor'; invitation: string }
);

/** `input` is anything a request may carry; only the named fields are read, and only when they are text. */
export function checkLogin(input: unknown): Checked<LoginValues> {
  const email = textField(input, 'email');
  const password = textField(input, 'password');
  const fields: Record<string, string> = {};
  if (!email) fields.email = CREDENTIAL_TEXTS.emailAndPasswordRequired;
  if (!password) fields.password = CREDENTIAL_TEXTS.emailAndPasswordRequired;
  if (email && !isEmail(normalizeEmail(email))) fields.email = CREDENTIAL_TEXTS.emailInvalid;
  // A missing password outranks a malformed address, as in the order of the spec.
  if (!password && email) return refuse(CREDENTIAL_TEXTS.emailAndPasswordRequired, fields);
  // Nobody has so long a password: answer as the sign-in would, without hashing it.
  if (password.length > PASSWORD_MAX_LENGTH) fields.password = CREDENTIAL_TEXTS.passwordTooLong;
  return checked(fields, () => ({ email: normalizeEmail(email), password }));
}

/**
 * Sign-up of a homeowner or a vendor. Rights, points and ids in the input are not looked at.
 * The name, or `full_name` as spec §7 has it, is trimmed; the trade is checked against the catalog by whoever stores it.
 */
export function checkSignup(input: unknown): Checked<SignupValues> {
  const email = textField(input, 'email');
  const password = textField(input, 'password');
  const nameField = !textField(input, 'name') && textField(input, 'full_name') ? 'full_name' : 'name';
  const name = textField(input, nameField);
  const role = textField(input, 'role');
  const company = textField(input, 'company').trim();
  const trade = textField(input, 'trade').trim();
  const invitation = textField(input, 'invitation').trim();

  const missing: Record<string, string> = {};
  for (const [field, value] of Object.entries({ email, password, name })) {
    if (!value) missing[field] = CREDENTIAL_TEXTS.allFieldsRequired;
  }
  const fields: Record<string, string> = {};
  if (email && !isEmail(normalizeEmail(email))) fields.email = CREDENTIAL_TEXTS.emailInvalid;
  if (password) addIf(fields, 'password', passwordFault(password));
  if (name) addIf(fields, nameField, nameFault(name));
  if (role !== 'homeowner' && role !== 'vendor') fields.role = CREDENTIAL_TEXTS.roleInvalid;
  if (role === 'vendor' && !invitation) {
    if (!company) fields.company = CREDENTIAL_TEXTS.companyRequired;
    else if (company.length > COMPANY_MAX_LENGTH) fields.company = CREDENTIAL_TEXTS.companyTooLong;
    if (!trade || trade.length > TRADE_MAX_LENGTH) fields.trade = CREDENTIAL_TEXTS.tradeRequired;
  }

  const account = { email: normalizeEmail(email), password, name: name.trim() };
  // Missing fields lead: the spec asks for all of them before it looks at any.
  return checked({ ...missing, ...fields }, () => {
    if (role !== 'vendor') return { ...account, role: 'homeowner' };
    return invitation ? { ...account, role, invitation } : { ...account, role, company, trade };
  });
}

export function checkForgotPassword(input: unknown): Checked<{ email: string }> {
  const email = textField(input, 'email');
  const fields: Record<string, string> = {};
  if (!email) fields.email = CREDENTIAL_TEXTS.emailRequired;
  else if (!isEmail(normalizeEmail(email))) fields.email = CREDENTIAL_TEXTS.emailInvalid;
  return checked(fields, () => ({ email: normalizeEmail(email) }));
}

export function checkResetPassword(input: unknown): Checked<{ token: string; password: string }> {
  const password = textField(input, 'password');
  const token = textField(input, 'token').trim();
  const fields: Record<string, string> = {};
  addIf(fields, 'password', password ? passwordFault(password) : CREDENTIAL_TEXTS.passwordRequired);
  if (!token || token.length > TOKEN_MAX_LENGTH) fields.token = CREDENTIAL_TEXTS.resetTokenRequired;
  return checked(fields, () => ({ token, password }));
}

/** A new password in the place of the current one, for somebody who is signed in. */
export function checkChangePassword(
  input: unknown,
): Checked<{ currentPassword: string; newPassword: string }> {
  const currentPassword = textField(input, 'currentPassword');
  const newPassword = textField(input, 'newPassword');
  const fields: Record<string, string> = {};
  if (!currentPassword) fields.currentPassword = CREDENTIAL_TEXTS.passwordRequired;
  addIf(fields, 'newPassword', newPassword ? passwordFault(newPassword) : CREDENTIAL_TEXTS.passwordRequired);
  if (!fields.newPassword && newPassword === currentPassword) {
    fields.newPassword = CREDENTIAL_TEXTS.passwordUnchanged;
  }
  return checked(fields, () => ({ currentPassword, newPassword }));
}

export function checkSignInLink(input: unknown): Checked<{ token: string }> {
  const token = textField(input, 'token').trim();
  const fields: Record<string, string> = {};
  if (!token || token.length > TOKEN_MAX_LENGTH) fields.token = CREDENTIAL_TEXTS.signInTokenRequired;
  return checked(fields, () => ({ token }));
}

export function checkVerifyEmail(input: unknown): Checked<{ token: string }> {
  const token = textField(input, 'token').trim();
  const fields: Record<string, string> = {};
  if (!token || token.length > TOKEN_MAX_LENGTH) fields.token = CREDENTIAL_TEXTS.tokenRequired;
  return checked(fields, () => ({ token }));
}

/** What is wrong with a new password, or null. */
export function passwordFault(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return CREDENTIAL_TEXTS.passwordTooShort;
  if (password.length > PASSWORD_MAX_LENGTH) return CREDENTIAL_TEXTS.passwordTooLong;
  return null;
}

/** What is wrong with a person's name, or null. */
export function nameFault(name: string): string | null {
  const length = name.trim().length;
  if (length < NAME_MIN_LENGTH) return CREDENTIAL_TEXTS.nameTooShort;
  if (length > NAME_MAX_LENGTH) return CREDENTIAL_TEXTS.nameTooLong;
  return null;
}

function textField(input: unknown, field: string): string {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, field)) return '';
  const value: unknown = Reflect.get(input, field);
  return typeof value === 'string' ? value : '';
}

function addIf(fields: Record<string, string>, field: string, fault: string | null): void {
  if (fault !== null) fields[field] = fault;
}

function refuse(message: string, fields: Record<string, string>): Checked<never> {
  return { ok: false, message, fields };
}
