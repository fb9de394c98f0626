import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserLog } from '#web/audit/browser-log.ts';
import { pendingSetup, savePendingSetup } from '#web/payments/pending-setup.ts';
import { createBrowserLimits } from '../calls/browser-limits.ts';
import { sideLocal, sideSession } from './side-storage.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const dataset: { demo?: string } = {};
const storageOver = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const on = (side: '1' | '0') => {
  dataset.demo = side;
};

beforeEach(() => {
  local.clear();
  session.clear();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', storageOver(local));
  vi.stubGlobal('sessionStorage', storageOver(session));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('§4 demo mode: nothing crosses over in the browser', () => {
  it('§7 the live side has the names of the specification, the demo its own', () => {
    for (const side of ['0', '1'] as const) {
      on(side);
      sideLocal.setItem('user', side);
      sideSession.setItem('canopy-book:flush', side);
    }
    expect([...local]).toEqual([
      ['user', '0'],
      ['user-demo', '1'],
    ]);
    expect([...session]).toEqual([
      ['canopy-book:flush', '0'],
      ['canopy-book:flush-demo', '1'],
    ]);
    sideLocal.removeItem('user');
    expect([...local.keys()]).toEqual(['user']);
    expect(sideLocal.getItem('user')).toBeNull();
    on('0');
    expect(sideLocal.getItem('user')).toBe('0');
  });

  it('a card whose bank is asking is finished on its own side', () => {
    on('0');
    savePendingSetup({ setupId: 's', token: 't', returnTo: '/payments' });
    on('1');
    expect(pendingSetup()).toBeNull();
    on('0');
    expect(pendingSetup()).toMatchObject({ setupId: 's' });
  });

  it('the demo notes nothing in the name of the live person, and lists nothing of theirs', () => {
    const user = { id: '0190aaaa-0000-7000-8000-000000000001', email: 'boss@example.com', role: 'admin' };
    const warn = vi.fn();
    const open = () =>
      createBrowserLog({
        now: Date.now,
        newId: () => crypto.randomUUID(),
        storage: sideLocal,
        userAgent: '',
        sessionId: '',
        warn,
      });
    on('0');
    sideLocal.setItem('user', JSON.stringify({ ...user, full_name: 'Bo', isSystemAdmin: true, profile: {} }));
    expect(open().log({ action: 'a', resource: 'r', severity: 'critical' })).not.toBeNull();
    on('1');
    const demo = open();
    expect(demo.log({ action: 'logout', resource: 'session' })).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect([demo.entries(), demo.alerts()]).toEqual([[], []]);
    expect([...local.keys()]).toEqual(['user', 'security-alerts', 'audit-log']);
  });

  it('five wrong sign-ins in the demo do not block the live one', () => {
    const limits = createBrowserLimits({ now: Date.now, storage: sideLocal });
    on('1');
    for (let i = 0; i < 5; i += 1) limits.attempt('login', 'ana@example.com');
    expect(limits.attempt('login', 'ana@example.com')).toBeGreaterThan(0);
    on('0');
    expect(limits.attempt('login', 'ana@example.com')).toBe(0);
  });
});
