import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { noteNavigation, readUnasked } from '../unasked-reads.ts';
import { openLiveLink } from './live-link.ts';

/** A burst of changes is read once. */
const GATHER_MS = 200;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void readUnasked(() => read.current()), GATHER_MS);
    };
    const onChange = () => {
      if (document.visibilityState === 'hidden') missed = true;
      else readSoon();
    };
    const onVisible = () => {
      if (document.visibilityState === 'hidden' || !missed) return;
      missed = false;
      readSoon();
    };
    const close = openLiveLink(userId, onChange);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      close();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [userId]);
  return null;
}
