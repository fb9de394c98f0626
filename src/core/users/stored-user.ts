import { ROLES, type Role } from '#core/lib/actor.ts';
import { isUuid } from '#core/lib/ids.ts';

/** Key in the browser's local storage (spec §7). */
export const STORED_USER_KEY = 'user';

/**
 * The display copy of the signed-in person that a browser keeps (spec §3 User session). The session cookie is the
 * truth: nothing is allowed because of what stands here.
 */
export type StoredUser = {
  id: string;
  email: string;
  full_name: string;
  role: Role;
  isSystemAdmin: boolean;
  profile: Record<string, unknown>;
};

/**
 * Spec §4: a stored user is accepted only if its id has the format of a UUID (any version) and it has an e-mail and a
 * role. Null for everything else, which is to be cleared.
 */
export function readStoredUser(text: string | null): StoredUser | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { id, email, role, full_name, isSystemAdmin, profile } = value as Record<string, unknown>;
  if (!isUuid(id) || typeof email !== 'string' || email === '' || !isRole(role)) return null;
  return {
    id,
    email,
    full_name: typeof full_name === 'string' ? full_name : '',
    role,
    isSystemAdmin: isSystemAdmin === true,
    profile: typeof profile === 'object' && profile !== null ? (profile as Record<string, unknown>) : {},
  };
}

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
