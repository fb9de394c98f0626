import { CREDENTIAL_TEXTS } from '#core/users/credentials.ts';
import type { CommandFailure } from '#web/lib/use-command.ts';

/** What is wrong with a form: `root` concerns all of it, the others stand under their field. */
export type Faults = Readonly<Record<string, string>>;

/** Spec §8: what a sign-in says when the fault is not the person's. */
export const LOGIN_FAILED = 'Login failed. Please try again.';

/** Texts of spec §5 that speak of the whole form: they stand once at its top, not under every empty field. */
const OF_THE_WHOLE: readonly string[] = [
  CREDENTIAL_TEXTS.emailAndPasswordRequired,
  CREDENTIAL_TEXTS.allFieldsRequired,
];
const MISSING = 'Required';

/** The faults that a check of core found, by field. */
export function faultsOf(fields: Readonly<Record<string, string>>): Faults {
  const faults: Record<string, string> = {};
  for (const [field, text] of Object.entries(fields)) {
    if (OF_THE_WHOLE.includes(text)) faults.root = text;
    faults[field] = OF_THE_WHOLE.includes(text) ? MISSING : text;
  }
  return faults;
}

/**
 * A refusal of the server as faults: under the fields of the form that it names, else at the top. `generic`
 * replaces the words of faults that are not the person's.
 */
export function refusalFaults(failure: CommandFailure, known: readonly string[], generic?: string): Faults {
  const { root, ...byField } = faultsOf(failure.fields);
  const placed = Object.fromEntries(Object.entries(byField).filter(([field]) => known.includes(field)));
  if (root) return { root, ...placed };
  if (Object.keys(placed).length > 0) return placed;
  const isOurs = failure.code === 'internal' || failure.code === 'network';
  return { root: isOurs && generic ? generic : failure.message };
}

/** The faults after `field` was changed; `left` is what the check finds wrong with the values now. */
export function faultsAfterInput(faults: Faults, field: string, left: Faults): Faults {
  if (!faults[field] && !faults.root) return faults;
  const { root, [field]: _, ...others } = faults;
  const next: Record<string, string> = { ...others };
  if (faults[field] && left[field]) next[field] = left[field];
  // What was said of the whole form stands while it is true; what the server said ends with the next change.
  if (root && left.root === root) next.root = root;
  return next;
}
