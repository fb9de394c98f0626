import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelFake, startModelFake } from '#test/fakes/model/server.ts';
import { createModel } from './by-url.ts';
import type { Model, ModelMessage } from './port.ts';

const KEY = 'key-of-a-test';
let fake: ModelFake;
let model: Model;

beforeAll(async () => {
  fake = await startModelFake({ key: KEY });
  model = createModel({ url: fake.url, key: KEY, name: 'small', retries: 0, timeoutMs: 300 });
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const TOOL = { name: 'health', description: 'How it does', parameters: { type: 'object', properties: {} } };
const ask = (messages: ModelMessage[] = [{ role: 'person', text: 'Hello' }], with_: Model = model) =>
  with_.reply({ messages, tools: [TOOL], answerNow: false, signal: AbortSignal.timeout(5_000) });

describe('a language model over its protocol', () => {
  it('is asked without a stream, with model, tools and messages', async () => {
    fake.next({ says: ' Good day. ' });
    expect(await ask()).toEqual({ text: 'Good day.', calls: [] });
    expect(fake.asked).toEqual([
      {
        model: 'small',
        messages: [{ role: 'user', content: 'Hello' }],
        tools: [{ type: 'function', function: TOOL }],
        tool_choice: 'auto',
        stream: false,
      },
    ]);
  });

  it('looks at pictures that are sent along', async () => {
    fake.next({ says: 'A tap.' });
    const bytes = new Uint8Array([1, 2, 3]);
    await ask([{ role: 'person', text: 'What is it?', pictures: [{ mediaType: 'image/jpeg', bytes }] }]);
    expect(fake.asked[0]?.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AQID' } },
        ],
      },
    ]);
  });

  it('asks for tools and is told what they gave', async () => {
    fake.next({ calls: [{ name: 'health', input: { deep: true } }] }, { says: 'All is well [1].' });
    const first = await ask();
    expect(first).toEqual({ text: '', calls: [{ id: 'call_1', name: 'health', input: '{"deep":true}' }] });
    const second = await ask([
      { role: 'system', text: 'Be brief' },
      { role: 'person', text: 'Hello' },
      { role: 'model', ...first },
      { role: 'tool', callId: 'call_1', text: '{}' },
    ]);
    expect(second.text).toBe('All is well [1].');
    expect(fake.asked[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
  });

  it('hands on arguments that are no JSON as they are', async () => {
    fake.next({ calls: [{ name: 'health', input: '{"days": ' }] });
    expect((await ask()).calls[0]?.input).toBe('{"days": ');
  });

  it.each([
    [429, 'busy'],
    [400, 'refused'],
    [500, 'unusable'],
    [503, 'unusable'],
  ] as const)('answers %i: %s', async (status, reason) => {
    fake.next({ status });
    await expect(ask()).rejects.toMatchObject({ name: 'ModelAway', reason });
  });

  it('tries once more where the endpoint is busy or broken', async () => {
    const patient = createModel({ url: fake.url, key: KEY, name: 'small', retries: 1 });
    fake.next({ status: 500 }, { says: 'Here.' });
    expect((await ask(undefined, patient)).text).toBe('Here.');
  });

  it('gives up on an endpoint that hangs', async () => {
    fake.next('hang');
    await expect(ask()).rejects.toMatchObject({ reason: 'late' });
    fake.next('hang');
    const signal = AbortSignal.timeout(50);
    await expect(
      model.reply({ messages: [{ role: 'person', text: 'Hello' }], tools: [TOOL], answerNow: true, signal }),
    ).rejects.toMatchObject({ reason: 'late' });
  });

  it.each([
    ['nothing', {}],
    ['no choice', { choices: [] }],
    ['something else', { choices: [{ message: 'hello' }] }],
    ['text', 'hello'],
  ])('refuses an answer that holds %s', async (_, body) => {
    fake.next({ body });
    await expect(ask()).rejects.toMatchObject({ reason: 'unusable' });
  });

  it('leaves out calls that are none and takes an object for its text', async () => {
    const tool_calls = [
      { id: 7 },
      null,
      { id: 'a', type: 'function', function: { name: 'health', arguments: { days: 7 } } },
    ];
    fake.next({ body: { choices: [{ message: { content: null, tool_calls } }] } });
    expect(await ask()).toEqual({ text: '', calls: [{ id: 'a', name: 'health', input: '{"days":7}' }] });
  });

  it('says that a key is wrong or nobody is there, without the key', async () => {
    const wrong = createModel({ url: fake.url, key: 'other', name: 'small', retries: 0 });
    await expect(ask(undefined, wrong)).rejects.toThrow('the language model answered 401');
    const nobody = createModel({ url: 'http://127.0.0.1:9/v1', key: KEY, name: 'small', retries: 0 });
    await expect(ask(undefined, nobody)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
