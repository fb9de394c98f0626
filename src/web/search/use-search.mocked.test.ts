import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '#core/search/limits.ts';
import { onStage } from '#test/hook-stage.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useEnter } from './use-enter.ts';
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

const ANSWER_MS = 40;
const SIGN_OUT = { id: 'action-sign-out' };
const ROSALIND = { id: 'users-rosalind' };

describe('Enter in the palette', () => {
  const opened: string[] = [];
  type Line = { query: string; chosen?: string };
  /** As the palette does: results, then the action that fits; before the answer the action alone. */
  const palette = ({ query, chosen = '' }: Line) => {
    const { answer, waiting, failed } = useSearch(query, 'all', 0);
    const items = answer?.results.length ? [ROSALIND, SIGN_OUT] : [SIGN_OUT];
    return useEnter({ items, chosen: chosen || null, wanted: query, waiting, failed }, ({ id }) => {
      opened.push(id);
    });
  };
  const answers = (results: object[] | Error) =>
    vi.mocked(browserApi.search.find).mockImplementation((async () => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      if (results instanceof Error) throw results;
      return { results };
    }) as never);

  beforeEach(() => {
    vi.useFakeTimers();
    opened.length = 0;
    answers([ROSALIND]);
  });
  afterEach(() => void vi.useRealTimers());

  it('waits for the answer to what was typed, then opens its first line: an action does not run instead', async () => {
    const stage = await onStage(palette, { query: '' });
    await stage.play({ query: 'out' });
    await stage.does(({ press }) => press());
    await stage.pass(SEARCH_DEBOUNCE_MS + ANSWER_MS - 1);
    expect(opened).toEqual([]);
    await stage.pass(1);
    expect(opened).toEqual([ROSALIND.id]);
    // Once.
    await stage.pass(1_000);
    await stage.play({ query: 'out ' });
    expect(opened).toEqual([ROSALIND.id]);
    await stage.leave();
  });

  it('opens at once when the answer is there, and the action when nothing else is found', async () => {
    answers([]);
    const stage = await onStage(palette, { query: 'sign out' });
    await stage.does(({ press }) => press());
    await stage.pass(SEARCH_DEBOUNCE_MS + ANSWER_MS);
    expect(opened).toEqual([SIGN_OUT.id]);
    await stage.does(({ press }) => press());
    expect(opened).toEqual([SIGN_OUT.id, SIGN_OUT.id]);
    await stage.leave();
  });

  it('is forgotten by a further key, by another text and by a search that failed', async () => {
    const stage = await onStage(palette, { query: 'out' });
    await stage.does(({ press }) => press());
    await stage.does(({ forget }) => forget());
    await stage.pass(SEARCH_DEBOUNCE_MS + ANSWER_MS);
    expect(opened).toEqual([]);

    await stage.play({ query: 'outs' });
    await stage.does(({ press }) => press());
    await stage.play({ query: 'outsi' });
    await stage.pass(SEARCH_DEBOUNCE_MS + ANSWER_MS);
    expect(opened).toEqual([]);

    answers(new Error('no line'));
    await stage.play({ query: 'outside' });
    await stage.does(({ press }) => press());
    await stage.pass(SEARCH_DEBOUNCE_MS + ANSWER_MS);
    expect(opened).toEqual([]);
    await stage.leave();
  });

  it('opens a line that was chosen before the answer, and nothing where the answer does not have it', async () => {
    const stage = await onStage(palette, { query: 'out', chosen: SIGN_OUT.id } as Line);
    await stage.does(({ press }) => press());
    await stage.pass(SEARCH_DEBOUNCE_MS + ANSWER_MS);
    expect(opened).toEqual([SIGN_OUT.id]);
    await stage.play({ query: 'outs', chosen: 'jobs-of-before' });
    await stage.does(({ press }) => press());
    await stage.pass(SEARCH_DEBOUNCE_MS + ANSWER_MS);
    expect(opened).toEqual([SIGN_OUT.id]);
    await stage.leave();
  });
});
