import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { noteNavigation } from '../unasked-reads.ts';
import { forgetHints, readSoon } from './hint.ts';
import { openLiveLink } from './live-link.ts';

/**
 * Keeps the screen true while it is open: when something of the person's changes, the page reads its data again.
 * A hidden tab waits until it is looked at. Put it once into the layout of a portal.
 */
export function LiveUpdates({ userId }: { userId: string }) {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const read = useRef(revalidate);
  useEffect(() => {
    read.current = revalidate;
  }, [revalidate]);

  useEffect(() => {
    if (state !== 'idle') noteNavigation();
  }, [state]);

  useEffect(() => {
    // Safe mode: what runs by itself may be what failed.
    if (document.documentElement.dataset.safeMode === '') return;
    let missed = false;
    const readAgain = () => readSoon(() => read.current());
    const onChange = () => {
      if (document.visibilityState === 'hidden') missed = true;
      else readAgain();
    };
    const onVisible = () => {
      if (document.visibilityState === 'hidden' || !missed) return;
      missed = false;
      readAgain();
    };
    const close = openLiveLink(userId, onChange);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      forgetHints();
      close();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [userId]);
  return null;
}
