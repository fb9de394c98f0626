import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAhead, noteAhead, pageOfData, wasFetchedAhead } from './page-data.ts';

const data = (path: string) => new URL(path, 'https://canopy.example');

beforeEach(() => {
  vi.useFakeTimers();
  forgetAhead();
});

describe('data of a page', () => {
  it('belong to the address a person sees', () => {
    expect(pageOfData(data('/_root.data')).pathname).toBe('/');
    expect(pageOfData(data('/admin/jobs.data?status=done&_routes=a,b')).href).toBe(
      'https://canopy.example/admin/jobs?status=done',
    );
  });

  it('that were fetched ahead are used for ten seconds', () => {
    noteAhead('/admin/jobs?status=done');
    expect(wasFetchedAhead(data('/admin/jobs.data?status=done&_routes=x'))).toBe(true);
    expect(wasFetchedAhead(data('/admin/jobs.data'))).toBe(false);
    vi.advanceTimersByTime(10_000 - 1);
    expect(wasFetchedAhead(data('/admin/jobs.data?status=done'))).toBe(true);
    vi.advanceTimersByTime(1);
    expect(wasFetchedAhead(data('/admin/jobs.data?status=done'))).toBe(false);
  });

  it('that were fetched ahead are not used once something changed', () => {
    noteAhead('/');
    expect(wasFetchedAhead(data('/_root.data'))).toBe(true);
    forgetAhead();
    expect(wasFetchedAhead(data('/_root.data'))).toBe(false);
  });
});
