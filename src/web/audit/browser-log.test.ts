import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserEntry, readEntries } from '#core/audit/browser-entry.ts';
import { csvOfEntries, jsonOfEntries } from '#core/audit/browser-export.ts';
import { narrowEntries, statisticsOfEntries } from '#core/audit/browser-list.ts';
import { browserLogInput } from '#core/audit/browser-list-input.ts';
import { fromAddress } from '#core/lib/list.ts';
import { AUDIT_LOG_KEY, type BrowserLog, createBrowserLog, SECURITY_ALERTS_KEY } from './browser-log.ts';

const START = Date.parse('2026-11-20T16:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ADMIN = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  email: 'boss@example.com',
  full_name: 'Bo Boss',
  role: 'admin',
  isSystemAdmin: true,
  profile: {},
};

let stored: Map<string, string>;
let warnings: string[];
let ids = 0;
let log: BrowserLog;

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const open = (parts: Partial<Parameters<typeof createBrowserLog>[0]> = {}) =>
  createBrowserLog({
    now: Date.now,
    newId: () => {
      ids += 1;
      return `entry-${ids}`;
    },
    storage,
    userAgent: 'Firefox',
    sessionId: 'window-1',
    warn: (message) => warnings.push(message),
    ...parts,
  });
const signIn = (user: object | null) =>
  user ? stored.set('user', JSON.stringify(user)) : stored.delete('user');
const persisted = () => readEntries(stored.get(AUDIT_LOG_KEY) ?? null);
const note = (action: string) => log.log({ action, resource: 'thing' });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  stored = new Map();
  warnings = [];
  ids = 0;
  signIn(ADMIN);
  log = open();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an entry', () => {
  it('§3 has every field; ipAddress is never filled, category is system and success true unless stated', () => {
    expect(log.log({ action: 'theme_changed', resource: 'theme', details: { theme: 'light' } })).toEqual({
      id: 'entry-1',
      timestamp: '2026-11-20T16:00:00.000Z',
      userId: ADMIN.id,
      userEmail: 'boss@example.com',
      userRole: 'admin',
      action: 'theme_changed',
      resource: 'theme',
      resourceId: null,
      details: { theme: 'light' },
      ipAddress: null,
      userAgent: 'Firefox',
      sessionId: 'window-1',
      severity: 'info',
      category: 'system',
      success: true,
      errorMessage: null,
    });
  });

  it('§4 is dropped with a console warning if no user is signed in', () => {
    for (const user of [null, { ...ADMIN, id: '7' }, { ...ADMIN, email: '' }, { ...ADMIN, role: 'owner' }]) {
      signIn(user);
      expect(
        log.log({ action: 'Login failed', resource: 'session', severity: 'warning', success: false }),
      ).toBeNull();
    }
    expect(log.entries()).toEqual([]);
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toBe('Audit entry "Login failed" was dropped: nobody is signed in.');
  });

  it('§3 belongs to the locally stored record of that moment', () => {
    note('first');
    signIn({ ...ADMIN, email: 'ana@example.com', role: 'homeowner', isSystemAdmin: false });
    note('second');
    expect(log.entries().map(({ userEmail, userRole }) => `${userEmail} ${userRole}`)).toEqual([
      'ana@example.com homeowner',
      'boss@example.com admin',
    ]);
  });
});

describe('§9 audit log: at most 1000 in memory, 500 persisted', () => {
  it('keeps the newest of each', () => {
    for (let i = 1; i <= 1_005; i += 1) {
      vi.advanceTimersByTime(1);
      note(`a${i}`);
    }
    expect(log.entries()).toHaveLength(1_000);
    expect(log.entries()[0]?.action).toBe('a1005');
    expect(log.entries().at(-1)?.action).toBe('a6');
    expect(persisted()).toHaveLength(500);
    expect(persisted().at(-1)?.action).toBe('a506');
    expect(open().entries()).toHaveLength(500);
  });

  it('keeps memory where storage is full, forbidden or filled with something else', () => {
    const full = open({
      storage: {
        getItem: (key) => storage.getItem(key),
        setItem: () => {
          throw new Error('QuotaExceededError');
        },
      },
    });
    full.log({ action: 'a', resource: 'r' });
    expect(full.entries()).toHaveLength(1);
    for (const rubbish of ['{', '7', '[1, null, {"id": "x"}]', '{"length": 3}']) {
      stored.set(AUDIT_LOG_KEY, rubbish);
      expect(open().entries()).toEqual([]);
    }
    expect(open({ storage: null }).log({ action: 'a', resource: 'r' })).toBeNull();
  });
});

describe('§9 audit log: entries older than 7 days removed hourly', () => {
  it('leaves at the first sweep after seven days', () => {
    note('old');
    vi.advanceTimersByTime(DAY / 2);
    note('younger');
    const stop = log.start();
    vi.advanceTimersByTime(7 * DAY - DAY / 2 - HOUR);
    expect(log.entries()).toHaveLength(2);
    vi.advanceTimersByTime(HOUR);
    expect(log.entries().map(({ action }) => action)).toEqual(['younger']);
    expect(persisted()).toHaveLength(1);
    stop();
    vi.advanceTimersByTime(2 * DAY);
    expect(log.entries()).toHaveLength(1);
  });

  it('is not read again after seven days', () => {
    note('old');
    vi.advanceTimersByTime(7 * DAY);
    expect(open().entries()).toEqual([]);
  });
});

describe('§9 audit log: at most 50 critical security events kept', () => {
  it('§4 a critical entry also creates a locally stored security alert', () => {
    for (let i = 1; i <= 55; i += 1) {
      log.log({ action: `c${i}`, resource: 'r', severity: i % 2 === 0 ? 'critical' : 'warning' });
    }
    expect(log.alerts()).toHaveLength(27);
    for (let i = 56; i <= 120; i += 1) log.log({ action: `c${i}`, resource: 'r', severity: 'critical' });
    expect(log.alerts()).toHaveLength(50);
    expect(log.alerts()[0]?.action).toBe('c120');
    expect(readEntries(stored.get(SECURITY_ALERTS_KEY) ?? null)).toHaveLength(50);
    expect(open().alerts()).toHaveLength(50);
  });
});

describe('§6 clearing', () => {
  it('is logged as the admin action clear_audit_logs, and is all that is left', () => {
    note('a');
    log.log({ action: 'c', resource: 'r', severity: 'critical' });
    vi.advanceTimersByTime(5);
    log.clear();
    expect(log.entries()).toMatchObject([
      { action: 'clear_audit_logs', category: 'admin', success: true, details: { entries: 2 } },
    ]);
    expect(persisted()).toHaveLength(1);
    expect(log.alerts()).toHaveLength(1);
  });

  it.each([
    ['a homeowner', { ...ADMIN, role: 'homeowner', isSystemAdmin: false }],
    ['a vendor', { ...ADMIN, role: 'vendor', isSystemAdmin: true }],
    ['an administrator without the flag', { ...ADMIN, isSystemAdmin: false }],
  ])("throws 'Unauthorized: Only admins can clear logs' for %s and records a critical event", (_, user) => {
    note('a');
    signIn(user);
    expect(() => log.clear()).toThrow('Unauthorized: Only admins can clear logs');
    expect(log.entries()).toMatchObject([
      {
        action: 'unauthorized_log_clear_attempt',
        severity: 'critical',
        category: 'security',
        success: false,
      },
      { action: 'a' },
    ]);
    expect(log.alerts()).toHaveLength(1);
  });

  it('throws for nobody as well, with nothing to record', () => {
    signIn(null);
    expect(() => log.clear()).toThrow('Unauthorized: Only admins can clear logs');
    expect(log.entries()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('add to one log', () => {
    const other = open();
    note('here');
    vi.advanceTimersByTime(1);
    other.log({ action: 'there', resource: 'r' });
    const heard = vi.fn();
    log.subscribe(heard);
    log.reload();
    expect(heard).toHaveBeenCalledTimes(1);
    for (const tab of [log, other, open()]) {
      expect(tab.entries().map(({ action }) => action)).toEqual(['there', 'here']);
    }
  });

  it('are cleared together', () => {
    note('here');
    const other = open();
    vi.advanceTimersByTime(1);
    other.clear();
    log.reload();
    expect(log.entries().map(({ action }) => action)).toEqual(['clear_audit_logs']);
    vi.advanceTimersByTime(1);
    note('later');
    expect(persisted().map(({ action }) => action)).toEqual(['later', 'clear_audit_logs']);
  });
});

describe('reading it', () => {
  const entry = (change: Partial<BrowserEntry>): BrowserEntry => ({
    ...(open().log({ action: 'a', resource: 'r' }) as BrowserEntry),
    ...change,
  });

  it('§3 statistics: total, by category, by severity, count of recent activity', () => {
    const entries = [
      entry({ category: 'auth' }),
      entry({ category: 'auth', severity: 'critical', success: false }),
      entry({ timestamp: new Date(START - DAY).toISOString() }),
    ];
    expect(statisticsOfEntries(entries, START)).toEqual({
      total: 3,
      byCategory: { auth: 2, admin: 0, data: 0, security: 0, system: 1 },
      bySeverity: { info: 2, warning: 0, critical: 1 },
      failed: 1,
      recent: 2,
      days: ['14', '15', '16', '17', '18', '19', '20'].map((day) => ({
        day: `2026-11-${day}`,
        count: day === '20' ? 2 : day === '19' ? 1 : 0,
      })),
    });
  });

  it('§3 CSV columns: Timestamp, User Email, Action, Resource, Success, Severity, Category, Details', () => {
    const text = csvOfEntries([entry({ action: '=cmd', details: { said: 'a, "b"' } })]);
    expect(text).toBe(
      'Timestamp,User Email,Action,Resource,Success,Severity,Category,Details\r\n' +
        `2026-11-20T16:00:00.000Z,boss@example.com,'=cmd,r,true,info,system,"{""said"":""a, \\""b\\""""}"\r\n`,
    );
    const entries = [entry({})];
    expect(JSON.parse(jsonOfEntries(entries))).toEqual(entries);
  });

  it.each(['\n=1', '＝1', '＋1', '－1', '＠SUM(A1)'])('defuses the formula %j in the CSV', (action) => {
    expect(csvOfEntries([entry({ action })])).toContain(`'${action}`);
  });

  it.each([
    ['', 'c b a'],
    ['order=asc', 'a b c'],
    ['category=auth', 'b'],
    ['severity=critical', 'c'],
    ['success=false', 'b'],
    ['role=vendor', 'c'],
    ['action=a', 'a'],
    ['from=2026-11-19&to=2026-11-19', 'a'],
    ['search=GREEN', 'a'],
    ['search=boss@', 'c b a'],
    ['search=nothing', ''],
  ])('passes what %j asks for', (query, expected) => {
    const entries = [
      entry({ action: 'c', severity: 'critical', userRole: 'vendor' }),
      entry({ action: 'b', category: 'auth', success: false }),
      entry({ action: 'a', timestamp: new Date(START - DAY).toISOString(), details: { color: 'Green' } }),
    ];
    const { input } = fromAddress(browserLogInput, new URLSearchParams(query));
    expect(
      narrowEntries(entries, input, 'America/Los_Angeles')
        .map(({ action }) => action)
        .join(' '),
    ).toBe(expected);
  });
});
