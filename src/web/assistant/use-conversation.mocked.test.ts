import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistantMessage } from '#core/assistant/contract.ts';
import { onStage } from '#test/hook-stage.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useConversation } from './use-conversation.ts';

vi.mock('react-router', () => ({ useRevalidator: () => ({ revalidate: vi.fn() }) }));
vi.mock('#web/lib/browser-api.ts', () => ({ browserApi: { assistant: { ask: vi.fn() } } }));

const message = (author: AssistantMessage['author'], text: string) => ({
  id: text,
  author,
  text,
  proposals: [],
});
const ANSWER = { question: message('person', 'Revenue?'), reply: message('assistant', '$10') };

/** The server answers after so many milliseconds. */
const answerAfter = (ms: number, refusal?: Error) =>
  vi.mocked(browserApi.assistant.ask).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        setTimeout(() => (refusal ? reject(refusal) : resolve(ANSWER as never)), ms);
      }) as never,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(browserApi.assistant.ask).mockReset();
});

async function asked() {
  const panel = await onStage((kept: AssistantMessage[]) => useConversation(kept), []);
  const outcome: { answered?: boolean } = {};
  await panel.does(async ({ send }) => {
    outcome.answered = await send(' Revenue? ');
  });
  return { ...panel, outcome };
}
const spoken = (panel: { last: () => ReturnType<typeof useConversation> }) =>
  panel.last().messages.map(({ text }) => text);

describe('§4 AI chat: a thinking indicator for 1.5 s, then a reply', () => {
  it('§9 AI chat thinking delay 1.5 s: a reply that is there sooner waits until then', async () => {
    answerAfter(20);
    const panel = await asked();
    await panel.pass(1_499);
    expect(panel.last().open).toBe('Revenue?');
    expect(spoken(panel)).toEqual([]);
    await panel.pass(1);
    expect(panel.last().open).toBeNull();
    expect(spoken(panel)).toEqual(['Revenue?', '$10']);
    expect(panel.outcome.answered).toBe(true);
    await panel.leave();
  });

  it('a reply that takes longer comes when it comes, without another delay', async () => {
    answerAfter(4_000);
    const panel = await asked();
    await panel.pass(3_999);
    expect(panel.last().open).toBe('Revenue?');
    await panel.pass(1);
    expect(spoken(panel)).toEqual(['Revenue?', '$10']);
    await panel.leave();
  });

  it('§5 nothing more is sent while a reply is pending, and nothing blank ever', async () => {
    answerAfter(20);
    const panel = await asked();
    expect(await panel.last().send('Costs?')).toBe(false);
    await panel.pass(1_500);
    expect(await panel.last().send('  ')).toBe(false);
    expect(vi.mocked(browserApi.assistant.ask).mock.calls.map(([input]) => input)).toEqual([
      { question: 'Revenue?' },
    ]);
    await panel.leave();
  });

  it('a question without an answer is told as one, after the same delay', async () => {
    answerAfter(20, new Error('no answer'));
    const panel = await asked();
    await panel.pass(1_499);
    expect(panel.last()).toMatchObject({ open: 'Revenue?', failure: null });
    await panel.pass(1);
    expect(panel.last()).toMatchObject({
      open: null,
      messages: [],
      failure: expect.stringMatching(/didn’t respond/),
    });
    expect(panel.outcome.answered).toBe(false);
    await panel.leave();
  });
});
