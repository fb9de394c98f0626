import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorMonitor } from './error-monitor.ts';

/** As much of a window as the monitor asks of it. */
function aWindow() {
  const reload = vi.fn();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  class Xhr {
    open(): void {}
    send(): void {}
  }
  const parts = { location: { pathname: '/services', reload }, fetch: async () => new Response() };
  const view = Object.assign(new EventTarget(), parts, { XMLHttpRequest: Xhr });
  return { view, storage, reload };
}

describe('§8 global errors and unhandled rejections are only logged', () => {
  let page: ReturnType<typeof aWindow>;
  let monitor: ErrorMonitor;

  beforeEach(async () => {
    // A report would leave a second later.
    vi.useFakeTimers();
    page = aWindow();
    vi.stubGlobal('window', page.view);
    vi.stubGlobal('navigator', { userAgent: 'Firefox' });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    vi.stubGlobal('localStorage', page.storage);
    vi.stubGlobal('sessionStorage', page.storage);
    // A window has one monitor, kept by the module.
    vi.resetModules();
    monitor = (await import('./browser-monitor.ts')).browserMonitor();
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** What the browser does, which logs it to its console unless the listener says that it need not. */
  const happens = (name: 'error' | 'unhandledrejection', facts: object) => {
    const event = Object.assign(new Event(name, { cancelable: true }), facts);
    page.view.dispatchEvent(event);
    return { logged: !event.defaultPrevented };
  };

  it('an error is recorded as high, with where it was', () => {
    expect(happens('error', { error: new Error('x is not a function'), message: 'ignored' })).toEqual({
      logged: true,
    });
    expect(happens('error', { error: null, message: 'Script error.' })).toEqual({ logged: true });
    expect(monitor.errors()).toMatchObject([
      { message: 'Script error.', severity: 'high', category: 'unknown', route: '/services' },
      { message: 'x is not a function', severity: 'high', category: 'unknown', route: '/services' },
    ]);
  });

  it('a rejection is recorded as high; a read that was cut off is none', () => {
    expect(happens('unhandledrejection', { reason: new Error('nobody caught it') })).toEqual({
      logged: true,
    });
    const cutOff = new DOMException('The operation was aborted.', 'AbortError');
    expect(happens('unhandledrejection', { reason: cutOff })).toEqual({ logged: false });
    expect(monitor.errors()).toMatchObject([
      { message: 'nobody caught it', severity: 'high', category: 'unknown' },
    ]);
  });

  it('however many there are, nothing loads again and safe mode stays off', () => {
    for (let count = 0; count < 20; count += 1) {
      happens('error', { error: new Error(`error ${count}`) });
      happens('unhandledrejection', { reason: new Error(`rejection ${count}`) });
    }
    expect(monitor.errors()).toHaveLength(40);
    expect(page.reload).not.toHaveBeenCalled();
    expect(monitor.safeMode()).toBe(false);
  });
});
