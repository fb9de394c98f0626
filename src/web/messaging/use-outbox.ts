import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MessageView } from '#core/messaging/contract.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { sideSession } from '#web/lib/demo/side-storage.ts';
import { describeFailure } from '#web/lib/use-command.ts';

export type SentFile = { sha256: string; name: string; isDocument: boolean };

/** A message on its way. The key makes trying again safe: it arrives once. */
export type Unsent = {
  key: string;
  content: string;
  attachments: SentFile[];
  reason?: string;
  /** `waiting`: kept on this device until there is a connection. */
  state: 'sending' | 'waiting' | 'failed';
  failure: string | null;
  /** The message it became; shown from then on. */
  sentId: string | null;
};

const storeKey = (channelId: string) => `canopy-unsent:${channelId}`;

/** What holds the messages that are not sent yet. */
export type Outbox = {
  unsent: readonly Unsent[];
  send: (message: { content: string; attachments: SentFile[]; reason?: string }) => unknown;
  retry: (message: Unsent) => unknown;
  drop: (key: string) => unknown;
};

/** Messages of one conversation that are not sent yet, in order, one at a time. They survive a reload as failed ones. */
export function useOutbox({ id: channelId }: { id: string }, shown: readonly MessageView[]): Outbox {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const waiting = useRef<Unsent[]>([]);
  const sending = useRef(false);
  const { revalidate } = useRevalidator();

  useEffect(() => setUnsent(readUnsent(channelId)), [channelId]);
  useEffect(() => saveUnsent(channelId, unsent), [channelId, unsent]);

  const change = (key: string, values: Partial<Unsent>) =>
    setUnsent((list) => list.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const drop = (key: string) => setUnsent((list) => list.filter((one) => one.key !== key));

  const sendOne = async ({ key, content, attachments, reason }: Unsent) => {
    try {
      const files = attachments.map(({ sha256, name }) => ({ sha256, name }));
      const input = { id: channelId, content, attachments: files, ...(reason ? { reason } : {}) };
      const sent = await browserApi.messaging.send(input, { context: { idempotencyKey: key } });
      change(key, { sentId: sent.id });
      await revalidate();
      drop(key);
    } catch (error) {
      change(key, { state: 'failed', failure: describeFailure(error).message });
    }
  };
  const sendAll = async () => {
    if (sending.current) return;
    sending.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await sendOne(next);
    sending.current = false;
  };

  const send = (message: { content: string; attachments: SentFile[]; reason?: string }) => {
    const added: Unsent = {
      ...message,
      key: crypto.randomUUID(),
      state: 'sending',
      failure: null,
      sentId: null,
    };
    setUnsent((list) => [...list, added]);
    waiting.current.push(added);
    void sendAll();
  };
  const retry = (message: Unsent) => {
    change(message.key, { state: 'sending', failure: null });
    waiting.current.push(message);
    void sendAll();
  };

  const known = new Set(shown.map(({ id }) => id));
  return { unsent: unsent.filter(({ sentId }) => sentId === null || !known.has(sentId)), send, retry, drop };
}

function readUnsent(channelId: string): Unsent[] {
  try {
    const kept = JSON.parse(sideSession.getItem(storeKey(channelId)) ?? '[]') as Unsent[];
    return kept
      .filter(({ key, content }) => typeof key === 'string' && typeof content === 'string')
      .map((one) => ({ ...one, state: 'failed', failure: 'Not sent yet.', sentId: null }));
  } catch {
    return [];
  }
}

function saveUnsent(channelId: string, unsent: readonly Unsent[]): void {
  try {
    const left = unsent.filter(({ sentId }) => sentId === null);
    if (left.length === 0) sideSession.removeItem(storeKey(channelId));
    else sideSession.setItem(storeKey(channelId), JSON.stringify(left));
  } catch {
    // A browser that stores nothing: they live as long as the page.
  }
}
