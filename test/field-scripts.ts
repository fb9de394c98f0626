import { createHash } from 'node:crypto';
import type { FieldAction, FieldEntry } from '#core/bookings/field-log/entry.ts';
import { type FieldView, projectJob, refusalOf, type ShownEntry } from '#core/bookings/field-log/project.ts';

/** Numbers from 0 up to, but not including, 1; the same for the same seed. */
export function seededChance(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** One thing that a technician does, so many minutes after the one before; `isSent`: there is a connection for a while. */
export type ScriptStep = { action: FieldAction; afterMinutes: number; isSent: boolean };

/**
 * A day on one job as a technician could have it: everything that the screen would allow at its time, in an order that makes sense
 * or not, and most often to the end. `view` is the job before it.
 */
export function fieldScript(seed: number, view: FieldView): ScriptStep[] {
  const chance = seededChance(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const steps: ScriptStep[] = [];
  const done: ShownEntry[] = [];
  const at = '2026-01-01T00:00:00.000Z';
  let now = view;
  const add = (action: FieldAction) => {
    if (refusalOf(now, action) !== null) return;
    const step = { action, afterMinutes: 1 + Math.floor(chance() * 20), isSent: chance() < 0.2 };
    steps.push(step);
    done.push({ key: `step-${steps.length}`, at, action, state: { is: 'waiting' } });
    now = projectJob(view, done);
  };
  const photo = (kind: 'before' | 'during' | 'after') =>
    add({ do: 'photo', kind, sha256: pictureHash(`${seed} ${steps.length}`), shotId: null, captured: {} });
  const tick = (isDone: boolean) => {
    const step = pick(now.job.checklist);
    add({ do: 'tick', position: step.position, done: isDone, label: step.label, seenVersion: step.version });
  };
  const note = () =>
    add({ do: 'note', text: `Note ${steps.length}`, expectedVersion: now.site?.note?.version ?? 0 });

  if (chance() < 0.8) add({ do: 'set_out' });
  if (chance() < 0.2) note();
  add({ do: 'start' });
  const things: (() => void)[] = [
    () => tick(true),
    () => tick(true),
    () => tick(false),
    () => photo(pick(['before', 'during', 'after'] as const)),
    () => add({ do: 'clock', runs: chance() < 0.5, technicianId: now.job.technician.id }),
    () => add(part(steps.length)),
    () =>
      add({
        do: 'sign',
        signedBy: 'Ana Reyes',
        method: 'typed',
        sha256: pictureHash(`${seed} ${steps.length}`),
      }),
    note,
    () => add({ do: 'message', content: `Message ${steps.length}`, files: [] }),
    () => add({ do: 'set_out' }),
    () => add({ do: 'complete' }),
  ];
  for (let left = 3 + Math.floor(chance() * 10); left > 0; left -= 1) pick(things)();
  if (chance() < 0.8) {
    photo('before');
    photo('after');
    for (const { position, label, done: isDone, version } of now.job.checklist) {
      if (!isDone) add({ do: 'tick', position, done: true, label, seenVersion: version });
    }
    add({ do: 'complete' });
  }
  return steps;
}

function part(number: number): FieldAction {
  const extra = { kind: 'material' as const, label: `Part ${number}`, quantity: 1, charged: false };
  return { do: 'extra', extra, label: extra.label, note: '' };
}

/** The bytes of a picture of a script, and their hash. */
export function pictureBytes(name: string): Buffer {
  return Buffer.from(`a picture, ${name}`);
}
export function pictureHash(name: string): string {
  return createHash('sha256').update(pictureBytes(name)).digest('hex');
}

/** A log as it comes back from where it is stored, after the app was closed. */
export function reopened(log: readonly FieldEntry[]): FieldEntry[] {
  return JSON.parse(JSON.stringify(log)) as FieldEntry[];
}
