import { describe, expect, it } from 'vitest';
import type { Question } from '#core/catalog/question.ts';
import { checkAnswers, formatAnswer } from './answers.ts';

const QUESTIONS: Question[] = [
  { id: 'fuel', kind: 'choice', label: 'What heats the tank?', required: true, options: ['Gas', 'Electric'] },
  { id: 'size', kind: 'number', label: 'How big?', required: false, min: 10, max: 120, unit: 'gallons' },
  { id: 'pets', kind: 'yes_no', label: 'Pets?', required: true },
  { id: 'notes', kind: 'text', label: 'Anything else?', required: false },
];
const GOOD = { fuel: 'Gas', size: 50, pets: false, notes: 'Side door' };

function faults(changes: Record<string, unknown>) {
  const result = checkAnswers(QUESTIONS, { ...GOOD, ...changes });
  return result.ok ? {} : result.fields;
}

describe('answers to a service', () => {
  it('keeps what was asked, trimmed, and drops the rest', () => {
    expect(checkAnswers(QUESTIONS, { ...GOOD, notes: '  Side door ', isAdmin: true })).toEqual({
      ok: true,
      value: GOOD,
    });
  });

  it('reads what a form sends', () => {
    expect(checkAnswers(QUESTIONS, { fuel: 'Gas', size: ' 50 ', pets: 'yes', notes: '' })).toEqual({
      ok: true,
      value: { fuel: 'Gas', size: 50, pets: true },
    });
  });

  it.each([undefined, null, 'text', 7, []])('asks for the required ones when given %j', (raw) => {
    expect(checkAnswers(QUESTIONS, raw)).toEqual({
      ok: false,
      message: 'Choose one',
      fields: { 'answers.fuel': 'Choose one', 'answers.pets': 'Choose yes or no' },
    });
  });

  it('accepts only the options offered', () => {
    expect(faults({ fuel: 'Coal' })).toEqual({ 'answers.fuel': 'Choose one of the options' });
    expect(faults({ fuel: ['Gas'] })).toEqual({ 'answers.fuel': 'Choose one of the options' });
  });

  it('keeps numbers in range and in plain digits', () => {
    expect(faults({ size: 10 })).toEqual({});
    expect(faults({ size: 120 })).toEqual({});
    for (const size of [9, 121, '9.99', -50]) {
      expect(faults({ size })).toEqual({ 'answers.size': 'Enter a number from 10 to 120' });
    }
    for (const size of ['0x20', '5e1', 'many', Number.NaN, Number.POSITIVE_INFINITY, [50], true]) {
      expect(faults({ size })).toEqual({ 'answers.size': 'Enter a number' });
    }
  });

  it('accepts 500 characters of text and not 501', () => {
    expect(faults({ notes: 'x'.repeat(500) })).toEqual({});
    expect(faults({ notes: 'x'.repeat(501) })).toEqual({ 'answers.notes': 'Use at most 500 characters' });
    expect(faults({ notes: { toString: 'x' } })).toEqual({ 'answers.notes': 'Please answer this' });
  });

  it('does not take answers from a prototype', () => {
    const inherited: unknown = Object.create(GOOD);
    expect(checkAnswers(QUESTIONS, inherited).ok).toBe(false);
  });

  it('writes answers as people read them', () => {
    const written = QUESTIONS.map((question) =>
      formatAnswer(question, GOOD[question.id as keyof typeof GOOD]),
    );
    expect(written).toEqual(['Gas', '50 gallons', 'No', 'Side door']);
  });
});
