import { useState } from 'react';
import type { ChannelView, MessageView } from '#core/messaging/contract.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { describeFailure } from '#web/lib/use-command.ts';
import { joinMessages } from './channel-days.ts';

/** The thread with what was read of its past, part by part. */
export function useEarlier(channel: ChannelView) {
  const [earlier, setEarlier] = useState<readonly MessageView[]>([]);
  // Undefined until the first part was read: the page's own cursor holds till then.
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const older = cursor === undefined ? channel.older : cursor;

  const read = async () => {
    if (!older || pending) return;
    setPending(true);
    setFailure(null);
    try {
      const part = await browserApi.messaging.channel({ id: channel.head.id, cursor: older });
      // What has left the page's own part meanwhile stays in view.
      setEarlier((list) => joinMessages(part.messages, joinMessages(list, channel.messages)));
      setCursor(part.older);
    } catch (error) {
      setFailure(describeFailure(error).message);
    } finally {
      setPending(false);
    }
  };
  return {
    messages: joinMessages(earlier, channel.messages),
    hasOlder: older !== null,
    read,
    pending,
    failure,
  };
}
