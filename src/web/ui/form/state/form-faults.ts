import { type Faults, WHOLE } from './read-form.ts';

/** Why a form was refused: in words for the person, and by field where one is at fault. */
export type Refusal = { message: string; fields: Faults };

/**
 * The faults of a refusal where the person can see them: each under its field, or under the group that stands for it
 * (`skills.3` under the boxes named `skills`). What has no field here is said at the top.
 */
export function placedFaults({ message, fields }: Refusal, names: ReadonlySet<string>): Faults {
  const placed: Record<string, string> = {};
  let unplaced = false;
  for (const [path, text] of Object.entries(fields)) {
    const name = nearest(path, names);
    if (name === null) unplaced = true;
    else placed[name] ??= text;
  }
  const isSaid = Object.keys(placed).length > 0 && !unplaced;
  return isSaid ? placed : { ...placed, [WHOLE]: fields[WHOLE] ?? message };
}

function nearest(path: string, names: ReadonlySet<string>): string | null {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) {
    if (names.has(at)) return at;
  }
  return null;
}

/** The faults after `name` was changed; `left` is what is found wrong with the values now. */
export function faultsAfterChange(faults: Faults, name: string, left: Faults): Faults {
  if (!faults[name] && !faults[WHOLE]) return faults;
  const { [WHOLE]: whole, [name]: own, ...next } = faults as Record<string, string>;
  const still = name === WHOLE ? undefined : left[name];
  if (own && still) next[name] = still;
  // What was said of the whole form stands while it is true; what the server said ends with the next change.
  if (whole && left[WHOLE] === whole) next[WHOLE] = whole;
  return next;
}
