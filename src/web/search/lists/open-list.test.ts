import { data } from 'react-router';
import { describe, expect, it } from 'vitest';
import { casesInput } from '#core/cases/views.ts';
import type { SavedView } from '#core/search/views/contract.ts';
import type { Api } from '#web/lib/api-types.ts';
import { listPath } from './list-state.ts';
import { openList, openRecord } from './open-list.ts';

const serverWith = (views: SavedView[]) => ({ search: { savedViews: async () => views } }) as unknown as Api;
const open = (query: string, views: SavedView[] = []) =>
  openList(serverWith(views), new Request(`http://localhost/admin/cases${query}`), 'cases', casesInput, {
    status: 'open',
  });

describe('a list with a tab that opens', () => {
  it('narrows a bare address to that tab, in what it asks and in its links', async () => {
    const { list, input } = await open('');
    expect(input).toMatchObject({ status: 'open', sort: 'queue', order: 'desc' });
    expect(listPath(list, { priority: 'high' })).toBe('/admin/cases?priority=high&status=open');
  });

  it('keeps another tab, and the first one beside other filters', async () => {
    expect((await open('?status=resolved')).input.status).toBe('resolved');
    expect((await open('?search=map&priority=low')).input).toMatchObject({
      status: 'open',
      search: 'map',
      priority: 'low',
    });
  });

  it('leaves out what the contract does not know', async () => {
    const { list, input } = await open('?priority=soon&assignee=him&openedFrom=2026-03-01&x=1');
    expect(input).toMatchObject({ status: 'open', openedFrom: '2026-03-01' });
    expect(list.params).toEqual({ status: 'open', openedFrom: '2026-03-01' });
  });

  it('leads to the default view of a bare address alone', async () => {
    const view = { id: 'v', name: 'Mine', query: 'status=in_progress', isDefault: true };
    const led = await open('', [view]).catch((answer: Response) => answer);
    expect(led).toBeInstanceOf(Response);
    expect((led as Response).headers.get('Location')).toBe('/admin/cases?status=in_progress');
    expect((await open('?all=1', [view])).input.status).toBe('open');
  });
});

describe('the record beside a list', () => {
  const ask = (query: string, get: (id: string) => Promise<string>) =>
    openRecord(new Request(`http://localhost/admin/jobs${query}`), get);

  it('is read by its id in the address, and only then', async () => {
    expect(await ask('?open=j1&status=pending', async (id) => `job ${id}`)).toBe('job j1');
    expect(await ask('', () => Promise.reject(new Error('not asked')))).toBeNull();
  });

  it('is none where it is gone, and everything else is an error', async () => {
    expect(await ask('?open=j1', () => Promise.reject(data({}, { status: 404 })))).toBeNull();
    await expect(ask('?open=j1', () => Promise.reject(data({}, { status: 403 })))).rejects.toMatchObject({
      init: { status: 403 },
    });
    await expect(ask('?open=j1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
