import { useState } from 'react';
import type { FieldAction } from '#core/bookings/field-log/entry.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import type { Done } from '#web/bookings/field-log/log-engine.ts';
import { type LocalEntry, useLog } from '#web/bookings/field-log/log-state.ts';
import { fieldLog } from '#web/bookings/field-log/use-field-log.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useSignal } from '#web/lib/signal/signal.ts';

export type AskedJob = Pick<
  BookingSummary,
  'id' | 'title' | 'startsAt' | 'windowEndsAt' | 'zone' | 'homeownerName'
> & { respondBy?: Date | null };

type Answer = Extract<FieldAction, { do: 'accept' | 'decline' }>;
const BROKEN =
  'This couldn’t be saved on your device. Check your connection and the browser’s storage, then try again.';

/**
 * Answers a request, now or once there is a connection. It counts when the server has it: nothing here takes it for done, since
 * another may be quicker or the time may be over.
 */
export function useAnswer({ id, title, zone, respondBy }: AskedJob) {
  const userId = useRootData()?.session?.id ?? '';
  const { entries, stop } = useLog();
  const { lost } = useSignal();
  const [pending, setPending] = useState<Answer['do'] | null>(null);
  const entry = entries.find(
    ({ jobId, action }) => jobId === id && (action.do === 'accept' || action.do === 'decline'),
  );
  const doing = entry?.action.do as Answer['do'] | undefined;
  const answer = async (given: { do: 'accept' } | { do: 'decline'; reason: string }): Promise<Done> => {
    setPending(given.do);
    try {
      const log = await fieldLog(userId);
      const action: Answer = { ...given, respondBy: respondBy?.toISOString() ?? null };
      return await log.record([{ jobId: id, jobTitle: title, zone, action }]);
    } catch {
      return { how: 'refused', message: BROKEN };
    } finally {
      setPending(null);
    }
  };
  const takeBack = async (kept: LocalEntry) => (await fieldLog(userId)).discard([kept]);
  const isSent = entry?.sentAt !== undefined;
  const isHere = entry && !isSent && (lost || stop !== null || entry.state.is !== 'waiting');
  // Sent, until the page was read again.
  return { answer, pending: pending ?? (isSent ? doing : null), kept: isHere ? entry : null, takeBack };
}
