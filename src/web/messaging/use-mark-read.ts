import { type RefObject, useEffect } from 'react';
import type { ChannelHead } from '#core/messaging/contract.ts';
import { browserApi } from '#web/lib/browser-api.ts';

/** Says that a conversation was read when it is really in view: on a visible tab, and on the screen. */
export function useMarkRead(head: ChannelHead, box: RefObject<HTMLElement | null>): void {
  const { id, unread } = head;
  useEffect(() => {
    const node = box.current;
    if (unread === 0 || !node) return;
    let inView = false;
    let reported = false;
    const look = () => {
      if (reported || !inView || document.visibilityState === 'hidden') return;
      reported = true;
      // The change comes back as a live hint. When it fails, the next message or visit tries again.
      browserApi.messaging.markRead({ id }, { context: { unasked: true } }).catch(() => undefined);
    };
    const watch = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
      look();
    });
    watch.observe(node);
    document.addEventListener('visibilitychange', look);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, unread, box]);
}
