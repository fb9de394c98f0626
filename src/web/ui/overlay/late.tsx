import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CodeMissing, notReadyYet, persist, whenUsed } from '#web/lib/late-module.ts';
import type { PartState } from '../feedback/part-state.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { LateFailure } from './late-failure.tsx';

/**
 * A part of a screen whose code arrives after the screen works. `warm` fetches it ahead of its first opening, `arrive` does and
 * waits for it, as long as that may take.
 */
export type LatePart<P> = ComponentType<P> & { warm: () => void; arrive: () => Promise<unknown> };

type Module<P> = { default: ComponentType<P> };

/**
 * One way for everything that opens: `const X = late(() => import('./x.tsx').then((m) => m.X))`, shown inside `Late`.
 * A line that breaks is tried again, for as long as it is down and six times when it is up.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  let here: Module<P> | null = null;
  let coming: Promise<Module<P>> | undefined;
  const again = () => {
    if (here) return;
    coming = undefined;
    // React keeps the answer of the one that failed.
    part = lazily();
  };
  const start = () => {
    coming ??= persist(load).then(
      (found) => {
        here = { default: found };
        return here;
      },
      (error: unknown) => {
        throw new CodeMissing(error, again);
      },
    );
    return coming;
  };
  const lazily = () => lazy(() => (here ? known(here) : start())) as unknown as ComponentType<P>;
  let part = lazily();
  const draw = (props: P) => createElement(part, props);
  return Object.assign(draw, { warm: () => void start().catch(again), arrive: start });
}

/** A promise that answers at once: what is here already must not wait a turn and show that it is on its way. */
function known<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React asks for nothing else of it
  return { then: (answer: (value: T) => void) => answer(value) } as unknown as Promise<T>;
}

type LateProps = {
  part: Pick<LatePart<never>, 'warm'>;
  /** Nothing is built before this is true for the first time. */
  when: boolean;
  /** Says that it is on its way; not for menus, whose trigger is under the finger. */
  announced?: boolean;
  children: ReactNode;
};

/** Builds its children at the first opening and keeps them, so that closing can be seen; fetches them once the page is used. */
export function Late({ part, when, announced = true, children }: LateProps) {
  const [asked, setAsked] = useState(when);
  if (when && !asked) setAsked(true);
  useEffect(() => whenUsed(part.warm), [part]);
  if (!asked) return null;
  return <Suspense fallback={when && announced ? <OnItsWay /> : null}>{children}</Suspense>;
}

type SoonProps = {
  /** How the part looks on its way, and when it did not arrive; without it nothing is shown, and the page's boundary answers. */
  state?: (state: PartState) => ReactNode;
  children: ReactNode;
};

/**
 * For a late part that the server wrote and that stands below what is needed first: it is seen at once and answers a
 * moment after the rest. Where the browser draws it first, it is on its way for a moment.
 */
export function Soon({ state, children }: SoonProps) {
  const isHere = useRef(false);
  const ready = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isHere.current) return undefined;
    ready.current = notReadyYet();
    return ready.current;
  }, []);
  const onHere = useCallback(() => {
    isHere.current = true;
    ready.current?.();
  }, []);
  const waiting = (
    <Suspense fallback={state?.({ loading: true }) ?? null}>
      {children}
      <Here onHere={onHere} />
    </Suspense>
  );
  if (!state) return waiting;
  return (
    <LateFailure state={state} onFailure={onHere}>
      {waiting}
    </LateFailure>
  );
}

function Here({ onHere }: { onHere: () => void }) {
  useEffect(onHere, [onHere]);
  return null;
}

/** Only seen on a slow line. It does not cover the page: whoever waits can go on with something else. */
function OnItsWay() {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center p-4 animate-late">
      <div
        role="status"
        className="flex items-center gap-3 rounded-dialog border border-line-2 bg-overlay px-5 py-4 text-body text-text-2 shadow-float"
      >
        <Spinner decorative />
        Loading
      </div>
    </div>
  );
}
