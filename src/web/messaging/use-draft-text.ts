import { useEffect, useState } from 'react';
import { sideSession } from '#web/lib/demo/side-storage.ts';

const keyOf = (channelId: string) => `canopy-message:${channelId}`;

/** What somebody is writing in one conversation, kept in this tab until it is sent. Read after the first paint. */
export function useDraftText(channelId: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    try {
      setText(sideSession.getItem(keyOf(channelId)) ?? '');
    } catch {
      setText('');
    }
  }, [channelId]);
  const change = (next: string) => {
    setText(next);
    try {
      if (next === '') sideSession.removeItem(keyOf(channelId));
      else sideSession.setItem(keyOf(channelId), next);
    } catch {
      // A browser that stores nothing: the draft lives as long as the page.
    }
  };
  return [text, change];
}
