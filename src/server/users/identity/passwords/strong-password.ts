import { AppError } from '#core/lib/app-error.ts';
import { CREDENTIAL_TEXTS } from '#core/users/credentials.ts';
import { guessable } from '#core/users/guessable-password.ts';
import type { Ctx } from '#server/lib/context.ts';
import { isLeaked } from './leaked-passwords.ts';

/** Whose password it is to be, as far as it is known: the address, the name, the company. */
export type PasswordOwner = { email: string; name: string; company?: string };

let list: Promise<ReadonlySet<string>> | undefined;

/** 49,000 common passwords in lower case. Unpacked when somebody chooses one: a start needs them not. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return list;
}

/**
 * Demands that a new password is none that is guessed first, nor known from a leak where the installation asks for that.
 * Call it outside transactions: it may ask an outside service. Throws invalid with `field`.
 */
export async function assertStrongPassword(
  ctx: Ctx,
  password: string,
  { field, owner }: { field: string; owner?: PasswordOwner },
): Promise<void> {
  const words = owner ? [owner.email, owner.name, owner.company ?? ''] : [];
  const found = guessable(password, { common: await commonPasswords(), words });
  if (found === 'common') throw weak(field, CREDENTIAL_TEXTS.passwordCommon);
  if (found === 'personal') throw weak(field, CREDENTIAL_TEXTS.passwordPersonal);
  if (await isLeaked(ctx, password)) throw weak(field, CREDENTIAL_TEXTS.passwordLeaked);
}

/** Spec §8 weak_password. */
function weak(field: string, message: string): AppError {
  return new AppError('invalid', message, {
    fields: { [field]: message },
    data: { reason: 'weak_password' },
    logMessage: 'weak_password',
  });
}
