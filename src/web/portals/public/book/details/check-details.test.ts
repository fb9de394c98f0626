import { describe, expect, it } from 'vitest';
import type { QuestionView } from '#web/bookings/request/question-view.ts';
import { answerFaults, faultsOfAnswers } from './check-details.ts';

const QUESTIONS: QuestionView[] = [
  { id: 'rooms', kind: 'number', label: 'How many rooms?', required: true, min: 1, max: 8 },
  { id: 'pets', kind: 'yes_no', label: 'Pets?', required: true },
  { id: 'first', kind: 'text', label: 'What first?', required: false },
];

describe('the answers before they are sent', () => {
  it('name the question at fault', () => {
    expect(answerFaults(QUESTIONS, { rooms: '99' })).toEqual({
      rooms: 'Enter a number from 1 to 8',
      pets: 'Choose yes or no',
    });
  });

  it('have no fault when they are as asked', () => {
    expect(answerFaults(QUESTIONS, { rooms: '3', pets: 'no' })).toEqual({});
  });

  it('are told apart from other fields of a refusal', () => {
    expect(faultsOfAnswers({ 'answers.rooms': 'Enter a number', startsAt: 'No longer available' })).toEqual({
      rooms: 'Enter a number',
    });
  });
});
