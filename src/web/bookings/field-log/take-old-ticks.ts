import { ENTRY_FORMAT } from '#core/bookings/field-log/entry.ts';
import { sideLocal } from '#web/lib/demo/side-storage.ts';
import type { LocalEntry } from './log-state.ts';
import { OLD_TICKS } from './log-trace.ts';

type Store = Pick<Storage, 'getItem' | 'removeItem'>;

/**
 * Steps that an earlier release kept in the browser's storage become entries of whoever ticked them. `add` writes them; what was
 * read is deleted once they are there.
 */
export async function takeOldTicks(
  add: (entries: readonly Omit<LocalEntry, 'order'>[]) => Promise<void>,
  store: Store = sideLocal,
): Promise<void> {
  const text = store.getItem(OLD_TICKS);
  if (text === null) return;
  const entries = entriesOf(text);
  if (entries.length > 0) await add(entries);
  store.removeItem(OLD_TICKS);
}

function entriesOf(text: string): Omit<LocalEntry, 'order'>[] {
  const { userId, jobs } = parsed(text);
  if (typeof userId !== 'string' || typeof jobs !== 'object' || jobs === null) return [];
  const at = new Date().toISOString();
  return Object.entries(jobs).flatMap(([jobId, ticks]) =>
    (Array.isArray(ticks) ? ticks : []).filter(isTick).map(([position, done]) => ({
      format: ENTRY_FORMAT,
      key: crypto.randomUUID(),
      userId,
      jobId,
      jobTitle: 'Job',
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      at,
      action: { do: 'tick' as const, position, done, label: `Step ${position + 1}` },
      state: { is: 'waiting' as const },
    })),
  );
}

function parsed(text: string): { userId?: unknown; jobs?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { userId?: unknown; jobs?: unknown };
  } catch {
    return {};
  }
}

function isTick(tick: unknown): tick is [number, boolean] {
  return Array.isArray(tick) && Number.isInteger(tick[0]) && typeof tick[1] === 'boolean';
}
