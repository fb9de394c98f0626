import { describe, expect, it } from 'vitest';
import { triageFrom, yesOf } from './triage-address.ts';

const from = (query: string) => triageFrom(new URLSearchParams(query));

describe('the address of a triage', () => {
  it('is complete when every question of the kind has an answer and there is a home', () => {
    const place = from('kind=burst_pipe&home=h1&q.running=yes&q.electrics=no&q.ceiling=yes');
    expect(place.isComplete).toBe(true);
    expect(yesOf(place)).toEqual(['running', 'ceiling']);
  });
  it.each([
    ['nothing', ''],
    ['a kind that there is not', 'kind=meteor&home=h1'],
    ['a question without an answer', 'kind=burst_pipe&home=h1&q.running=yes'],
    ['an answer that is none', 'kind=burst_pipe&home=h1&q.running=maybe&q.electrics=no&q.ceiling=no'],
    ['no home', 'kind=burst_pipe&q.running=no&q.electrics=no&q.ceiling=no'],
  ])('%s is not complete', (_, query) => {
    expect(from(query).isComplete).toBe(false);
  });
  it('answers to other questions count for nothing', () => {
    expect(
      from('kind=gas_smell&home=h1&q.hissing=no&q.symptoms=no&q.__proto__=yes&q.running=yes').answers,
    ).toEqual({
      hissing: false,
      symptoms: false,
    });
  });
});
