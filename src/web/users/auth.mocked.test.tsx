import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionView } from '#core/users/contract.ts';
import type { SessionEvent } from '#core/users/session-events.ts';
import { onStage } from '#test/hook-stage.ts';
import { takeNotes } from '#web/lib/audit-notes.ts';
import { SIGNED_OUT_EVENT } from '#web/lib/live/live-link.ts';
import { AuthProvider, useAuth } from './auth.tsx';

const { revalidate, tabs } = vi.hoisted(() => ({
  revalidate: vi.fn(),
  tabs: { say: (_event: SessionEvent) => {}, announced: [] as SessionEvent[] },
}));
vi.mock('react-router', () => ({ useRevalidator: () => ({ revalidate }) }));
vi.mock('./session-channel.ts', () => ({
  announceSession: (event: SessionEvent) => tabs.announced.push(event),
  onSessionAnnounced: (listener: (event: SessionEvent) => void) => {
    tabs.say = listener;
    return () => {
      tabs.say = () => {};
    };
  },
}));

function Lost() {
  return useAuth().session?.email;
}

it("§8: 'useAuth must be used within an AuthProvider'", () => {
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
});

describe('§4 remote session events, in a tab that hears of them', () => {
  beforeEach(() => {
    revalidate.mockClear();
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  });
  afterEach(() => vi.unstubAllGlobals());

  const tab = () =>
    onStage(
      () => useAuth(),
      undefined,
      ({ children }) => <AuthProvider session={null}>{children}</AuthProvider>,
    );

  it.each([
    'signed_in',
    'signed_out',
    'password_recovery',
    'user_updated',
    'mfa_challenge_verified',
  ] as const)('%s: reads its page again, since the server decides what it shows', async (name) => {
    const { does, leave } = await tab();
    await does(() => tabs.say({ name }));
    expect(revalidate).toHaveBeenCalledOnce();
    await leave();
  });

  it('token refreshed: reads nothing, a page shows none of it', async () => {
    const { does, leave } = await tab();
    await does(() => tabs.say({ name: 'token_refreshed', expiresAt: '2026-11-20T18:00:00.000Z' }));
    expect(revalidate).not.toHaveBeenCalled();
    await leave();
  });

  it('signed out: gives its event stream up before the page follows', async () => {
    const { does, leave } = await tab();
    const order: string[] = [];
    window.addEventListener(SIGNED_OUT_EVENT, () => order.push('stream'));
    revalidate.mockImplementationOnce(() => order.push('page'));
    await does(() => tabs.say({ name: 'password_recovery' }));
    expect(order).toEqual(['page']);
    revalidate.mockImplementationOnce(() => order.push('page'));
    await does(() => tabs.say({ name: 'signed_out' }));
    expect(order).toEqual(['page', 'stream', 'page']);
    await leave();
  });

  it('hears nothing any more once it has gone', async () => {
    const { leave } = await tab();
    await leave();
    tabs.say({ name: 'signed_in' });
    expect(revalidate).not.toHaveBeenCalled();
  });
});

describe('§4 what happens to the session is noted in the name of whom it happened to', () => {
  const ana = {
    id: '0190aaaa-0000-7000-8000-000000000001',
    email: 'ana@example.com',
    full_name: 'Ana',
    role: 'homeowner',
    isSystemAdmin: false,
    profile: {},
  } as unknown as SessionView;
  let stored: Map<string, string>;
  let noted: string[];
  beforeEach(() => {
    stored = new Map();
    noted = [];
    takeNotes(({ action }, by) => noted.push(`${action} ${by?.email}`));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('a sign-in once, and a sign-out though nobody is stored any more', async () => {
    let session: SessionView | null = ana;
    const { play, leave } = await onStage(
      () => useAuth(),
      undefined,
      ({ children }) => <AuthProvider session={session}>{children}</AuthProvider>,
    );
    session = { ...ana };
    await play(undefined);
    expect([...stored.keys()]).toEqual(['user']);
    session = null;
    await play(undefined);
    expect(stored.size).toBe(0);
    expect(noted).toEqual(['login ana@example.com', 'logout ana@example.com']);
    await leave();
  });
});
