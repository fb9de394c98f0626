import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_EVENTS, type SessionEvent } from '#core/users/session-events.ts';
import { announceSession, onSessionAnnounced } from './session-channel.ts';

type Hear = (event: { data: unknown }) => void;

/** Channels of one browser: what one posts, all others of its name hear. */
class Channel {
  static all = new Set<Channel>();
  readonly #hear = new Set<Hear>();
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.add(this);
  }
  addEventListener(_type: 'message', hear: Hear): void {
    this.#hear.add(hear);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) {
      if (other === this || other.name !== this.name) continue;
      for (const hear of other.#hear) hear({ data: structuredClone(data) });
    }
  }
  close(): void {
    Channel.all.delete(this);
  }
}

const dataset = { demo: '0' };
beforeEach(() => {
  Channel.all.clear();
  dataset.demo = '0';
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('window', { BroadcastChannel: Channel });
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Another tab, and what it has heard. */
function otherTab() {
  const heard: SessionEvent[] = [];
  return { heard, close: onSessionAnnounced((event) => heard.push(event)) };
}

describe('§4 remote session events reach the other tabs of a browser', () => {
  it.each(SESSION_EVENTS)('%s', (name) => {
    const tabs = [otherTab(), otherTab()];
    announceSession({ name });
    expect(tabs.map(({ heard }) => heard)).toEqual([[{ name }], [{ name }]]);
    // Only those who listen keep a channel open.
    expect(Channel.all.size).toBe(2);
  });

  it('token refreshed with the new end of the session', () => {
    const { heard } = otherTab();
    announceSession({ name: 'token_refreshed', expiresAt: '2026-11-20T18:00:00.000Z' });
    expect(heard).toEqual([{ name: 'token_refreshed', expiresAt: '2026-11-20T18:00:00.000Z' }]);
  });

  it('not a tab that has gone, and nothing that is no such event', () => {
    const gone = otherTab();
    const here = otherTab();
    gone.close();
    announceSession({ name: 'password_recovery' });
    new Channel('canopy-session').postMessage({ name: 'signed_up' });
    expect([gone.heard, here.heard]).toEqual([[], [{ name: 'password_recovery' }]]);
  });

  it('not the tabs of the other side, whose session is another', () => {
    const live = otherTab();
    dataset.demo = '1';
    const demo = otherTab();
    announceSession({ name: 'mfa_challenge_verified' });
    expect([live.heard, demo.heard]).toEqual([[], [{ name: 'mfa_challenge_verified' }]]);
  });

  it('nobody, and without harm, in a browser that has no channels', () => {
    vi.stubGlobal('window', {});
    const { heard, close } = otherTab();
    announceSession({ name: 'signed_out' });
    close();
    expect(heard).toEqual([]);
  });
});
