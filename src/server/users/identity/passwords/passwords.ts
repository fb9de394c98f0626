import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: argon2id (the library's default kind) with 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form of a password. Takes tens of milliseconds: call it outside transactions. */
export function hashPassword(password: string): Promise<string> {
  return hash(comparable(password), COST);
}

/** Whether a password fits its stored form. Takes tens of milliseconds: call it outside transactions. */
export function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  return verify(stored.hash, comparable(stored.password));
}

/** Like a wrong password, for an account that does not exist: the answer comes after the same time. */
export async function verifyNobody(password: string): Promise<false> {
  await hashPassword(password);
  return false;
}

/** Keyboards write the same letter in several ways. */
function comparable(password: string): string {
  return password.normalize('NFKC');
}
