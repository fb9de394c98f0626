import { useEffect, useState } from 'react';
import type { SentFile } from '#core/bookings/field-log/entry.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useSignal } from '#web/lib/signal/signal.ts';
import { type LocalEntry, type LogState, useLog } from './log-state.ts';
import { fieldLog } from './use-field-log.ts';

type Message = { content: string; attachments: SentFile[] };
type Unsent = Message & {
  key: string;
  state: 'sending' | 'waiting' | 'failed';
  failure: string | null;
  sentId: string | null;
};
/** The conversation of a job, which has the job's id. */
type Conversation = { id: string; about: string; zone: string };

const BROKEN =
  'This couldn’t be saved on your device. Check your connection and the browser’s storage, then try again.';

/**
 * Messages of a job that go through the log of this device, in order, so that they outlast the app: in the place of an
 * outbox that lives as long as its tab.
 */
export function useLogOutbox({ id, about, zone }: Conversation, shown: readonly { id: string }[]) {
  const userId = useRootData()?.session?.id ?? '';
  const log = useLog();
  const { lost } = useSignal();
  /** What this device could not keep. */
  const [homeless, setHomeless] = useState<readonly Unsent[]>([]);
  const own = log.entries.filter(({ jobId, action }) => jobId === id && action.do === 'message');
  const known = new Set(shown.map((message) => message.id));
  const unsent = [...own.map((entry) => unsentOf(entry, log, lost)), ...homeless];
  useEffect(() => {
    if (userId) void fieldLog(userId).catch(() => undefined);
  }, [userId]);

  const send = async (message: Message) => {
    const { content, attachments: files } = message;
    const action = { do: 'message' as const, content, files };
    const refusal = await fieldLog(userId)
      .then((engine) => engine.record([{ jobId: id, jobTitle: about, zone, action }]))
      .then(
        (done) => (done.how === 'refused' ? done.message : null),
        () => BROKEN,
      );
    if (refusal === null) return;
    const key = crypto.randomUUID();
    setHomeless((list) => [...list, { ...message, key, state: 'failed', failure: refusal, sentId: null }]);
  };
  const forget = (key: string) => setHomeless((list) => list.filter((one) => one.key !== key));
  const retry = async ({ key, content, attachments }: Unsent) => {
    const entry = own.find((one) => one.key === key);
    if (entry) return (await import('./log-choices.ts')).tryAgain(entry);
    forget(key);
    return send({ content, attachments });
  };
  const drop = async (key: string) => {
    const entry = own.find((one) => one.key === key);
    if (entry) return (await fieldLog(userId)).discard([entry]);
    forget(key);
  };
  return { unsent: unsent.filter(({ sentId }) => sentId === null || !known.has(sentId)), send, retry, drop };
}

function unsentOf(
  { key, action, state, sentAt, sentId }: LocalEntry,
  { stop }: LogState,
  isLost: boolean,
): Unsent {
  const { content, files } = action.do === 'message' ? action : { content: '', files: [] };
  const isWaiting = sentAt === undefined && (isLost || stop !== null);
  return {
    key,
    content,
    attachments: [...files],
    state: state.is === 'refused' ? 'failed' : isWaiting ? 'waiting' : 'sending',
    failure: state.is === 'refused' ? state.message : null,
    sentId: sentId ?? null,
  };
}
