import { expect, it, vi } from 'vitest';
import { onStage } from '#test/hook-stage.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useSearch } from './use-search.ts';

vi.mock('#web/lib/browser-api.ts', () => ({ browserApi: { search: { find: vi.fn(async () => ({})) } } }));

it('§9 search: debounce 150 ms, begun anew by each letter', async () => {
  vi.useFakeTimers();
  const find = vi.mocked(browserApi.search.find);
  const stage = await onStage((query: string) => useSearch(query, 'all', 0), String());
  await stage.play('wa');
  await stage.pass(149);
  await stage.play('wat');
  await stage.pass(149);
  expect(find).not.toHaveBeenCalled();
  expect(stage.last()).toMatchObject({ waiting: true, failed: false });
  await stage.pass(1);
  expect(find.mock.calls.map(([input]) => input)).toEqual([{ query: 'wat', tab: 'all' }]);
  expect(stage.last()).toMatchObject({ waiting: false, failed: false, answer: {} });
  await stage.leave();
});
