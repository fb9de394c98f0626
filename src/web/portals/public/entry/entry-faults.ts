import type { Checked } from '#core/lib/result.ts';
import { CREDENTIAL_TEXTS } from '#core/users/credentials.ts';
import type { CommandFailure } from '#web/lib/use-command.ts';
import type { Refusal } from '#web/ui/form/state/form-faults.ts';
import { type Faults, WHOLE } from '#web/ui/form/state/read-form.ts';

/** Spec §8: what a sign-in says when the fault is not the person's. */
export const LOGIN_FAILED = 'Login failed. Please try again.';

/** Texts of spec §5 that speak of the whole form: they stand once at its top, not under every empty field. */
const OF_THE_WHOLE: readonly string[] = [
  CREDENTIAL_TEXTS.emailAndPasswordRequired,
  CREDENTIAL_TEXTS.allFieldsRequired,
];
const MISSING = 'Required';

/** The faults that a check of core found, by field, so that browser and server say the same. */
export function checkedFaults(result: Checked<unknown>): Faults {
  return result.ok ? {} : faultsOf(result.fields);
}

/** A refusal of the server in the words of a form at the door. */
export function entryRefusal({ message, fields }: Refusal): Refusal {
  return { message, fields: faultsOf(fields) };
}

/** The same for signing in: what is not the person's fault is said in words of its own. */
export function loginRefusal(failure: CommandFailure): Refusal {
  const isOurs = failure.code === 'internal' || failure.code === 'network';
  return entryRefusal({ ...failure, message: isOurs ? LOGIN_FAILED : failure.message });
}

function faultsOf(fields: Faults): Faults {
  const faults: Record<string, string> = {};
  for (const [field, text] of Object.entries(fields)) {
    if (OF_THE_WHOLE.includes(text)) faults[WHOLE] = text;
    faults[field] = OF_THE_WHOLE.includes(text) ? MISSING : text;
  }
  return faults;
}
