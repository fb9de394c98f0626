import type { ReactNode } from 'react';

/** §3 Toast. The duration counts from the moment it is seen. */
export type ToastType = 'info' | 'warning' | 'error' | 'success';

export type ToastInput = {
  title: string;
  message?: ReactNode;
  type?: ToastType;
  /** Milliseconds; 5000 by default. `Infinity` keeps it until it is dismissed. */
  duration?: number;
  /** One thing to do about it; doing it dismisses the toast. */
  action?: { label: string; onSelect: () => void } | { label: string; to: string };
};

export type ToastPhase = 'waiting' | 'shown' | 'leaving';
export type Toast = Required<Pick<ToastInput, 'title' | 'type' | 'duration'>> &
  Pick<ToastInput, 'message' | 'action'> & { id: string; phase: ToastPhase };

/** §9: default duration 5000 ms, appears after 100 ms, dismissal animation 300 ms. */
export const TOAST_DURATION_MS = 5000;
export const TOAST_APPEAR_MS = 100;
export const TOAST_LEAVE_MS = 300;

export type ToastStore = {
  add: (toast: ToastInput) => string;
  dismiss: (id: string) => void;
  /** Dismisses all that are in view. One that is about to appear was said after what they are in the way of. */
  clear: () => void;
  /** While a pointer or the focus is on the toasts nothing runs out. */
  pause: () => void;
  resume: () => void;
  list: () => readonly Toast[];
  subscribe: (onChange: () => void) => () => void;
};

type Clock = { handle: ReturnType<typeof setTimeout> | null; left: number; startedAt: number };

/** The toasts of one browser window with their timers. Nothing runs until the first toast. */
export function createToastStore(now: () => number = Date.now): ToastStore {
  let toasts: readonly Toast[] = [];
  let made = 0;
  let paused = false;
  const clocks = new Map<string, Clock>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const phase = (id: string, to: ToastPhase) =>
    set(toasts.map((toast) => (toast.id === id ? { ...toast, phase: to } : toast)));

  const run = (id: string, clock: Clock) => {
    if (clock.left === Number.POSITIVE_INFINITY) return;
    clock.startedAt = now();
    clock.handle = setTimeout(() => dismiss(id), clock.left);
  };
  const stop = (clock: Clock) => {
    if (clock.handle === null) return;
    clearTimeout(clock.handle);
    clock.handle = null;
    clock.left = Math.max(0, clock.left - (now() - clock.startedAt));
  };

  const show = (id: string) => {
    const toast = toasts.find((one) => one.id === id);
    if (toast?.phase !== 'waiting') return;
    phase(id, 'shown');
    const clock: Clock = { handle: null, left: toast.duration, startedAt: now() };
    clocks.set(id, clock);
    if (!paused) run(id, clock);
  };

  const dismiss = (id: string) => {
    const toast = toasts.find((one) => one.id === id);
    if (!toast || toast.phase === 'leaving') return;
    const clock = clocks.get(id);
    if (clock) stop(clock);
    clocks.delete(id);
    phase(id, 'leaving');
    setTimeout(() => set(toasts.filter((one) => one.id !== id)), TOAST_LEAVE_MS);
  };

  return {
    add: (input) => {
      made += 1;
      const id = `toast-${made}`;
      set([
        ...toasts,
        {
          ...input,
          id,
          type: input.type ?? 'info',
          duration: input.duration ?? TOAST_DURATION_MS,
          phase: 'waiting',
        },
      ]);
      setTimeout(() => show(id), TOAST_APPEAR_MS);
      return id;
    },
    dismiss,
    clear: () => {
      for (const toast of toasts) if (toast.phase === 'shown') dismiss(toast.id);
    },
    pause: () => {
      paused = true;
      for (const clock of clocks.values()) stop(clock);
    },
    resume: () => {
      if (!paused) return;
      paused = false;
      for (const [id, clock] of clocks) run(id, clock);
    },
    list: () => toasts,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
