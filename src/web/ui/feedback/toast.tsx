import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { topDialog, watchTop } from '../overlay/top-layer.ts';
import { ToastCard } from './toast-card.tsx';
import { createToastStore, type Toast, type ToastInput } from './toast-store.ts';

export type ToastContext = {
  /** Show a toast; the id dismisses it. */
  showToast: (toast: ToastInput) => string;
  dismissToast: (id: string) => void;
};

const Context = createContext<ToastContext | null>(null);
const Clear = createContext<() => void>(() => undefined);
const NO_TOASTS: readonly Toast[] = [];

/** Show and dismiss toasts from anywhere below the provider. */
export function useToastContext(): ToastContext {
  const context = useContext(Context);
  if (!context) throw new Error('useToastContext must be used within a ToastProvider');
  return context;
}

/**
 * What opens over the page sends the toasts away that stood there: on a phone they would lie over its head and its way
 * out, on a desk over the buttons of a drawer. Those that come while it is open stay.
 */
export function useNoToastsBefore(open: boolean): void {
  const clear = useContext(Clear);
  useEffect(() => {
    if (open) clear();
  }, [open, clear]);
}

/** Holds the toasts and shows them in the corner: bottom right, or across the top of a phone. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createToastStore());
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NO_TOASTS);
  const value = useMemo<ToastContext>(() => ({ showToast: store.add, dismissToast: store.dismiss }), [store]);

  const place = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [home, own] = [place.current, region.current];
    if (!home || !own) return undefined;
    const raise = () => {
      const into = topDialog() ?? home;
      if (own.parentElement !== into) into.append(own);
      if (own.matches(':popover-open')) own.hidePopover();
      own.showPopover();
    };
    raise();
    const unwatch = watchTop(raise);
    return () => {
      unwatch();
      home.append(own);
    };
  }, []);

  return (
    <Context value={value}>
      <Clear value={store.clear}>{children}</Clear>
      {/* The region is always there, so that what enters it is announced; above all else, and in the dialog that
          makes all else inert. */}
      <div ref={place} className="contents">
        <section
          ref={region}
          popover="manual"
          aria-label="Messages"
          data-toasts=""
          onPointerEnter={store.pause}
          onPointerLeave={store.resume}
          onFocus={store.pause}
          onBlur={store.resume}
          className="pointer-events-none fixed inset-x-3 top-3 flex flex-col gap-2 sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:w-[380px]"
        >
          <div aria-live="polite" aria-relevant="additions" className="contents">
            {toasts.map((toast) => (
              <div key={toast.id} role={toast.type === 'error' ? 'alert' : undefined}>
                <ToastCard toast={toast} onDismiss={() => store.dismiss(toast.id)} />
              </div>
            ))}
          </div>
        </section>
      </div>
    </Context>
  );
}
