import { describe, expect, it } from 'vitest';
import { answerOf, forgetEarlierReleases, storeFiles } from './answer.ts';
import { copyName, TODAY } from './copy-name.ts';

const ORIGIN = 'https://canopy.example';

/** The browser's caches, as far as the worker asks them. */
function parts(first: Record<string, Record<string, string>>, network: Record<string, number> | null) {
  const stored = new Map(
    Object.entries(first).map(([name, files]) => [name, new Map(Object.entries(files))]),
  );
  const path = (address: string) => address.replace(ORIGIN, '');
  const caches = {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, string>();
      stored.set(name, cache);
      return {
        match: async (address: string) => {
          const body = cache.get(path(address));
          return body === undefined ? undefined : new Response(body);
        },
        addAll: async (files: string[]) => {
          for (const file of files) cache.set(file, 'file');
        },
      } as unknown as Cache;
    },
  };
  const fetch = async (input: RequestInfo | URL) => {
    const status = network?.[path((input as Request).url)];
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response('from the network', { status });
  };
  return { stored, caches, fetch: fetch as typeof globalThis.fetch };
}

/** A request as the worker sees it: Node makes none of a navigation. */
const asked = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  ({ url: ORIGIN + path, mode, method }) as Request;
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

describe('what the service worker answers', () => {
  const copies = { 'canopy-copies-imre': { [TODAY]: 'today', [`${TODAY}?job=1`]: 'job 1' } };

  it('takes the field screens from the network while it answers, with whatever status', async () => {
    const found = parts(copies, { [`${TODAY}?job=1`]: 200, [TODAY]: 503 });
    expect(await textOf(answerOf(asked(`${TODAY}?job=1`), ORIGIN, found))).toBe('from the network');
    expect((await answerOf(asked(TODAY), ORIGIN, found))?.status).toBe(503);
  });

  it('gives the copy without a network: of the job, whatever list it was opened from, else of today', async () => {
    const found = parts(copies, null);
    expect(await textOf(answerOf(asked(`${TODAY}?technician=7&job=1`), ORIGIN, found))).toBe('job 1');
    expect(await textOf(answerOf(asked(`${TODAY}?job=2`), ORIGIN, found))).toBe('today');
    await expect(answerOf(asked(TODAY), ORIGIN, parts({}, null))).rejects.toThrow('Failed to fetch');
  });

  it('keeps out of every other page, every call and every other site', () => {
    const found = parts(copies, null);
    for (const path of [
      '/',
      '/account/home/dashboard',
      '/admin/jobs',
      '/account/vendor/payouts',
      '/messages',
    ])
      expect(answerOf(asked(path), ORIGIN, found), path).toBeNull();
    expect(answerOf(asked(`${TODAY}.data?job=1`, 'cors'), ORIGIN, found)).toBeNull();
    expect(answerOf(asked('/api/rpc/bookings/get', 'cors'), ORIGIN, found)).toBeNull();
    expect(answerOf(asked(TODAY, 'navigate', 'POST'), ORIGIN, found)).toBeNull();
    expect(answerOf(asked(TODAY), 'https://another.example', found)).toBeNull();
  });

  it('takes the app’s files from what was kept, and others from the network', async () => {
    const found = parts({ 'canopy-files-1': { '/assets/root.js': 'kept' } }, { '/assets/new.js': 200 });
    expect(await textOf(answerOf(asked('/assets/root.js', 'cors'), ORIGIN, found))).toBe('kept');
    expect(await textOf(answerOf(asked('/assets/new.js', 'cors'), ORIGIN, found))).toBe('from the network');
  });
});

describe('a new release', () => {
  const filesOf = (found: ReturnType<typeof parts>) =>
    [...found.stored.keys()].filter((name) => name.startsWith('canopy-files-'));

  it('brings its files, then deletes those of the release before', async () => {
    const found = parts({ 'canopy-files-1': {}, 'somebody-elses': {} }, null);
    await storeFiles('2', ['/assets/root.js'], found);
    expect(filesOf(found)).toContain('canopy-files-1');
    await forgetEarlierReleases('2', found, { areCopiesStored: false });
    expect([...found.stored.keys()].sort()).toEqual(['canopy-files-2', 'somebody-elses']);
  });

  it('leaves copies and the files they ask for until the copies are made again', async () => {
    const found = parts({ 'canopy-files-1': {}, 'canopy-copies-imre': { [TODAY]: 'today' } }, null);
    await storeFiles('2', ['/assets/root.js'], found);
    await forgetEarlierReleases('2', found, { areCopiesStored: false });
    expect(filesOf(found)).toEqual(['canopy-files-1', 'canopy-files-2']);
    expect(await textOf(answerOf(asked(TODAY), ORIGIN, found))).toBe('today');
    await forgetEarlierReleases('2', found, { areCopiesStored: true });
    expect([...found.stored.keys()].sort()).toEqual(['canopy-copies-imre', 'canopy-files-2']);
  });

  it('leaves the files of a later one alone, which may be on its way', async () => {
    const found = parts({ 'canopy-files-1': {}, 'canopy-files-2': {}, 'canopy-files-3': {} }, null);
    await forgetEarlierReleases('2', found, { areCopiesStored: true });
    expect(filesOf(found)).toEqual(['canopy-files-2', 'canopy-files-3']);
  });
});

describe('the name of a copy', () => {
  it.each([
    [TODAY, TODAY],
    [`${TODAY}?demo=1`, TODAY],
    [`${TODAY}?technician=7`, TODAY],
    [`${TODAY}?date=2026-11-30&job=1`, `${TODAY}?job=1`],
    [`${TODAY}?date=2026-11-30`, null],
    ['/account/vendor/payouts', null],
  ])('%s', (page, name) => expect(copyName(page)).toBe(name));
});
