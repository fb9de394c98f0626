import { describe, expect, it } from 'vitest';
import type { Question } from '#core/catalog/question.ts';
import { answersIn } from './answers.ts';
import { inCatalogWords } from './everyday-words.ts';
import { urgencyOf } from './urgency.ts';

describe('how soon', () => {
  it.each([
    ['The pipe BURST and there is water everywhere!', 'emergency'],
    ['I smell gas near the stove', 'emergency'],
    ['Faucet drips all night', 'soon'],
    ['Please fix it as soon as possible', 'soon'],
    ['Would like new shelves this weekend', 'week'],
    ['A leak under the sink, no rush', 'flexible'],
    ['Paint the hallway', 'week'],
    // Part of a word is not the word.
    ['Put up outdoor sparklers and a smoker', 'week'],
  ])('%s: %s', (text, urgency) => {
    expect(urgencyOf(text).urgency).toBe(urgency);
  });

  it('says which words said so', () => {
    expect(urgencyOf('Tomorrow please, it’s leaking')).toEqual({
      urgency: 'soon',
      words: ['tomorrow', 'leaking'],
    });
    expect(urgencyOf('')).toEqual({ urgency: 'week', words: [] });
  });
});

const QUESTIONS: Question[] = [
  {
    id: 'fuel',
    kind: 'choice',
    label: 'What heats the tank?',
    required: true,
    options: ['Gas', 'Electric', 'Heat pump'],
  },
  {
    id: 'age',
    kind: 'number',
    label: 'About how old is it?',
    required: false,
    min: 0,
    max: 40,
    unit: 'years',
  },
  { id: 'haul', kind: 'yes_no', label: 'Should we haul the old one away?', required: true },
  { id: 'trouble', kind: 'text', label: 'What does it do?', required: true },
];

describe('answers in the words of a job', () => {
  it('are found where they stand, and nowhere else', () => {
    const text = 'Electric tank, 14 years. Please haul it away.';
    expect(answersIn(QUESTIONS, text)).toEqual({ fuel: 'Electric', age: 14, haul: true, trouble: text });
    expect(answersIn(QUESTIONS.slice(0, 3), 'It rumbles')).toEqual({});
  });

  it('are a no where it is denied, and none where two are as likely', () => {
    expect(answersIn(QUESTIONS, 'Gas or electric, don’t haul anything away')).toMatchObject({ haul: false });
    expect(answersIn(QUESTIONS, 'Gas or electric, don’t haul anything away')).not.toHaveProperty('fuel');
  });

  it('stay inside the range of a number', () => {
    expect(answersIn(QUESTIONS, 'about 90 years old')).not.toHaveProperty('age');
    expect(answersIn(QUESTIONS, 'about five years old')).toMatchObject({ age: 5 });
  });

  it('take any text as text', () => {
    const hostile = '<script>alert(1)</script> \\u0000 %s {{7*7}} constructor __proto__';
    expect(answersIn(QUESTIONS, hostile)).toEqual({ trouble: hostile });
  });
});

describe('everyday words', () => {
  it('are joined by the catalog’s', () => {
    expect(inCatalogWords('the tap drips')).toBe('the tap drips faucet');
    expect(inCatalogWords('nothing known')).toBe('nothing known');
  });
});
