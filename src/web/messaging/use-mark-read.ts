import { type RefObject, useEffect } from 'react';
import type { ChannelHead } from '#core/messaging/contract.ts';
import { browserApi } from '#web/lib/browser-api.ts';

/** How long a conversation is in view before it counts as read: whoever passes through has not read it. */
const READ_AFTER_MS = 1500;

/** Says that a conversation was read when it was really in view for a while: on a visible tab, and on the screen. */
export function useMarkRead(head: ChannelHead, box: RefObject<HTMLElement | null>): void {
  const { id, unread } = head;
  useEffect(() => {
    const node = box.current;
    if (unread === 0 || !node) return;
    let inView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!inView || document.visibilityState === 'hidden') return;
      timer = setTimeout(() => {
        stop();
        // The change comes back as a live hint. When it fails, the next message or visit tries again.
        browserApi.messaging.markRead({ id }, { context: { unasked: true } }).catch(() => undefined);
      }, READ_AFTER_MS);
    };
    const watch = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
      look();
    });
    watch.observe(node);
    document.addEventListener('visibilitychange', look);
    function stop() {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('visibilitychange', look);
    }
    return stop;
  }, [id, unread, box]);
}
