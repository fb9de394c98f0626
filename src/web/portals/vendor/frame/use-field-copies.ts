import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Agenda } from '#core/bookings/schedule/views.ts';
import type { VendorRole } from '#core/lib/actor.ts';
import { whenIdle } from '#web/lib/late-module.ts';
import { storeCopies } from '#web/lib/signal/page-copies.ts';
import { currentSignal } from '#web/lib/signal/signal.ts';
import { fieldPages } from './field-pages.ts';
import { VENDOR_PATHS } from './vendor-paths.ts';

/** A day that changes often is kept again at most this often. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Keeps today's list, its jobs, the next requests and the job on the screen, of whatever day, on this phone, so that
 * they open where there is no network, also after the page was closed. Not on a desk, which has one. Again whenever the day
 * changes, and when a new release has taken over; until then the copies of the one before serve. With them what somebody of
 * this `role` looks up on site.
 */
export function useFieldCopies(userId: string, agenda: Agenda, role: VendorRole | null): void {
  const onScreen = useJobOnScreen();
  const pages = fieldPages(agenda, role, onScreen);
  const state = JSON.stringify([pages, agenda]);
  const keptAt = useRef(Number.NEGATIVE_INFINITY);
  const wanted = useRef(pages);
  wanted.current = pages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is the day, of which the pages are copies.
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !matchMedia('(pointer: coarse)').matches)
      return;
    let forget = () => {};
    const copySoon = () => {
      forget();
      forget = whenIdle(() => {
        if (currentSignal().lost) return;
        keptAt.current = performance.now();
        // A phone without room, or one that lost the line meanwhile, works without copies.
        void navigator.serviceWorker
          .register('/service-worker.js')
          .then(() => navigator.serviceWorker.ready)
          .then(() => storeCopies(userId, wanted.current))
          .then(() => storeListsOf(userId, role))
          .catch(() => undefined);
      });
    };
    const timer = setTimeout(copySoon, Math.max(0, keptAt.current + AGAIN_AFTER_MS - performance.now()));
    navigator.serviceWorker.addEventListener('controllerchange', copySoon);
    return () => {
      clearTimeout(timer);
      forget();
      navigator.serviceWorker.removeEventListener('controllerchange', copySoon);
    };
  }, [userId, role, state]);
}

async function storeListsOf(userId: string, role: VendorRole | null): Promise<void> {
  const { storeLists } = await import('#web/bookings/field-log/kept-lists.ts');
  await storeLists(userId, role);
}

function useJobOnScreen(): string | null {
  const { pathname, search } = useLocation();
  return pathname === VENDOR_PATHS.field ? new URLSearchParams(search).get('job') : null;
}
