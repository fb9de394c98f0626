import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { noteShown, onLostRead } from './lost-reads.ts';
import { deleteCopiesOfOthers, hasCopy } from './page-copies.ts';
import { currentSignal, forgetWanted, noteAnswer, noteNoAnswer, useSignal } from './signal.ts';

/** A screen that opens from a copy says, as its route's `handle`, of what time its data are: "9:12 AM". */
export type SavedAt = (loaderData: unknown) => string | null;

/** How often a window without a signal looks whether it is back. */
const LOOK_EVERY_MS = 10_000;
const LOOK_FOR_MS = 5_000;

/** Whether Canopy answers at all; what it says does not matter. */
async function answers(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_FOR_MS),
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Without a network the page stays as it is, with what was typed on it, and this says so: a click that leads to a page
 * without a copy is broken off and can be tried again. Once, in the root. `savedAt` is the time of what is shown, where the
 * page is one that opens from a copy.
 */
export function NoSignal({ userId, savedAt }: { userId: string | null; savedAt: string | null }) {
  const { lost, wanted } = useSignal();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [looking, setLooking] = useState(false);
  const here = pathname + search;
  const latest = useRef({ here, hash, navigate, revalidate });
  useEffect(() => {
    latest.current = { here, hash, navigate, revalidate };
  }, [here, hash, navigate, revalidate]);
  useEffect(() => {
    noteShown(here);
    forgetWanted();
  }, [here]);

  useEffect(() => {
    void deleteCopiesOfOthers(userId).catch(() => undefined);
  }, [userId]);

  // The same page once more, without reading anything, ends whatever the router waits for.
  useEffect(() => {
    onLostRead(() => {
      const { here, hash, navigate } = latest.current;
      void navigate(here + hash, {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    });
    return () => onLostRead(null);
  }, []);

  // What is known to fail is not begun: the router would load the whole document anew for code that does not come.
  const blocker = useBlocker(
    useCallback(({ nextLocation }) => {
      const next = nextLocation.pathname + nextLocation.search;
      if (!currentSignal().lost || next === latest.current.here || hasCopy(next)) return false;
      noteNoAnswer(next);
      return true;
    }, []),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  const look = useCallback(async (): Promise<boolean> => {
    const isBack = await answers();
    if (isBack) noteAnswer();
    return isBack;
  }, []);
  const lookAndRead = useCallback(async () => {
    if (await look()) await latest.current.revalidate();
  }, [look]);
  useEffect(() => {
    const gone = () => noteNoAnswer(null);
    const back = () => void lookAndRead();
    if (!navigator.onLine) gone();
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, [lookAndRead]);
  useEffect(() => {
    if (!lost) return;
    // Room for the strip above the page (base.css).
    document.documentElement.dataset.noSignal = '';
    const timer = setInterval(() => {
      if (navigator.onLine) void lookAndRead();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      delete document.documentElement.dataset.noSignal;
    };
  }, [lost, lookAndRead]);

  const tryAgain = async () => {
    setLooking(true);
    const target = currentSignal().wanted;
    const isBack = await look();
    setLooking(false);
    if (!isBack) return;
    if (target) await navigate(target);
    else await revalidate();
  };
  return (
    <div
      role="status"
      data-print="hide"
      className="fixed inset-x-0 top-0 z-40 flex h-(--signal-bar) items-center gap-2.5 border-b border-line-1 bg-yellow-soft px-4 text-detail text-text-1 not-in-data-no-signal:hidden"
    >
      {lost && (
        <>
          <Icon of={WifiOff} className="text-yellow" />
          <p className="min-w-0 flex-1">
            <span className="font-semibold">No signal.</span>{' '}
            {wanted
              ? 'That page will open when you’re back online. Nothing you entered here is lost.'
              : savedAt
                ? `Showing what was saved at ${savedAt}. What you record stays on this phone.`
                : 'You can keep reading. Nothing you entered here is lost.'}
          </p>
          <Button size="sm" pending={looking} onClick={() => void tryAgain()} className="shrink-0">
            Try again
          </Button>
          {wanted && (
            <Button size="sm" kind="quiet" onClick={forgetWanted} className="shrink-0 max-sm:hidden">
              Stay here
            </Button>
          )}
        </>
      )}
    </div>
  );
}
