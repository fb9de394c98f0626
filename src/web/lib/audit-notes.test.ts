import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BrowserNote } from '#core/audit/browser-entry.ts';
import { STORED_USER_KEY } from '#core/users/stored-user.ts';

const ANA = { id: '0190aaaa-0000-7000-8000-000000000001', email: 'ana@example.com', role: 'homeowner' };
const stored = new Map<string, string>();
const signIn = (user: object | null) =>
  user ? stored.set(STORED_USER_KEY, JSON.stringify(user)) : stored.delete(STORED_USER_KEY);

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: { demo: '0' } } });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const { noteInBrowser, takeNotes } = await import('./audit-notes.ts');
  const written: string[] = [];
  const write = (note: BrowserNote, by: { email: string } | null) =>
    written.push(`${note.action} by ${by?.email ?? 'nobody'}`);
  return { note: noteInBrowser, take: () => takeNotes(write), written };
}

it('what is noted before the log has arrived is written once it is there, in its order, and then at once', async () => {
  const { note, take, written } = await opened();
  signIn(ANA);
  note({ action: 'first', resource: 'thing' });
  note({ action: 'second', resource: 'thing' });
  expect(written).toEqual([]);
  take();
  expect(written).toEqual(['first by ana@example.com', 'second by ana@example.com']);
  note({ action: 'third', resource: 'thing' });
  expect(written.at(-1)).toBe('third by ana@example.com');
});

it('a note belongs to who was signed in when it was made, not to who is when the log arrives', async () => {
  const { note, take, written } = await opened();
  note({ action: 'early', resource: 'thing' });
  signIn(ANA);
  note({ action: 'seen', resource: 'thing' });
  signIn(null);
  note({ action: 'logout', resource: 'session' }, { ...ANA, role: 'homeowner' });
  take();
  expect(written).toEqual(['early by nobody', 'seen by ana@example.com', 'logout by ana@example.com']);
});

it('where storage is forbidden nobody is known to be signed in', async () => {
  const { note, take, written } = await opened();
  vi.stubGlobal('localStorage', undefined);
  take();
  note({ action: 'anything', resource: 'thing' });
  expect(written).toEqual(['anything by nobody']);
});
