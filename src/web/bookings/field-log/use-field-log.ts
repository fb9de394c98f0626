import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FieldAction } from '#core/bookings/field-log/entry.ts';
import type { FieldView } from '#core/bookings/field-log/project.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { persistSoon, whenIdle } from '#web/lib/late-module.ts';
import type { Done, NewEntry } from './log-engine.ts';
import { type LocalEntry, type LogState, unsent, useLog } from './log-state.ts';
import { isLogKept } from './log-trace.ts';

/** The log's code, with this person's log open. */
export async function fieldLog(userId: string): Promise<typeof import('./log-engine.ts')> {
  const engine = await persistSoon(() => import('./log-engine.ts'));
  await engine.openLog(userId);
  return engine;
}

/** Sends what this person's device still holds, from whichever screen of the company; on the field screens it is always open. */
export function useOpenLog(userId: string, isField: boolean): void {
  useEffect(() => {
    if (isField || isLogKept()) return whenIdle(() => void fieldLog(userId).catch(() => undefined));
    return undefined;
  }, [userId, isField]);
}

/**
 * Reads the page again after something was sent, and lets go of it once it is in what was read. `readAt` changes with each
 * read.
 */
export function useReadsAfterSending(userId: string, readAt: Date): void {
  const { sent } = useLog();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (sent > 0) void revalidate();
  }, [sent, revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was read again has another time.
  useEffect(() => {
    if (isLogKept()) void fieldLog(userId).then(({ noteRead }) => noteRead());
  }, [readAt, userId]);
}

/** Where what was done is: with the server, on its way, or on this device until there is a network. */
export type Kept = 'saved' | 'saving' | 'on_phone';

export const KEPT_NEWS = 'Saved on this device. It will be sent when you’re back online.';

export function keptOf(entries: readonly LocalEntry[], { stop }: LogState, isLost: boolean): Kept {
  if (unsent(entries).length === 0) return 'saved';
  return stop !== null || isLost || unsent(entries).every(({ state }) => state.is !== 'waiting')
    ? 'on_phone'
    : 'saving';
}

export type FieldWork<Job extends WorkOrder> = {
  /** As it will be once everything is sent. */
  view: FieldView<Job>;
  /** This job's entries, those that were sent and not read back among them. */
  entries: readonly LocalEntry[];
  /** The action that somebody waits for. */
  pending: FieldAction['do'] | null;
  /** Does something, now or as soon as there is a connection. */
  act: (action: FieldAction, blob?: Blob) => Promise<Done>;
  /** The same for what belongs together: all of it is recorded, or nothing. */
  actAll: (actions: readonly Pick<NewEntry, 'action' | 'blob'>[]) => Promise<Done>;
};

const BROKEN =
  'This couldn’t be saved on your device. Check your connection and the browser’s storage, then try again.';

/** One job as the field screen shows and changes it, with or without a network. */
export function useFieldWork<Job extends WorkOrder>(userId: string, read: FieldView<Job>): FieldWork<Job> {
  const { entries, project } = useLog();
  const [pending, setPending] = useState<FieldAction['do'] | null>(null);
  const { id, title, zone } = read.job;
  const own = entries.filter(({ jobId }) => jobId === id);
  const actAll = useCallback<FieldWork<Job>['actAll']>(
    async (actions) => {
      setPending(actions[0]?.action.do ?? null);
      try {
        const log = await fieldLog(userId);
        return await log.record(actions.map((one) => ({ jobId: id, jobTitle: title, zone, ...one })));
      } catch {
        return { how: 'refused', message: BROKEN };
      } finally {
        setPending(null);
      }
    },
    [userId, id, title, zone],
  );
  const act = useCallback<FieldWork<Job>['act']>(
    (action, blob) => actAll([blob ? { action, blob } : { action }]),
    [actAll],
  );
  return {
    view: project && own.length > 0 ? project.job(read, own) : read,
    entries: own,
    pending,
    act,
    actAll,
  };
}
