import type { Answers, AnswerValue, Question } from '#core/catalog/question.ts';
import type { Dice } from '../dice.ts';
import { TEXT_ANSWERS } from './texts-data.ts';

const OPTIONAL_ANSWERED = 0.5;
/** Up to here a number counts rooms, doors or trees rather than feet or years. */
const A_FEW = 24;
const MOST_OF_A_FEW = 4;

/** What somebody would answer before booking; passes `checkAnswers`. */
export function answersTo(dice: Dice, questions: readonly Question[]): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    if (!question.required && !dice.chance(OPTIONAL_ANSWERED)) continue;
    const answer = answerTo(dice, question);
    if (answer !== null) answers[question.id] = answer;
  }
  return answers;
}

function answerTo(dice: Dice, question: Question): AnswerValue | null {
  switch (question.kind) {
    case 'choice':
      return dice.pick(question.options);
    case 'yes_no':
      return dice.chance(0.6);
    case 'number': {
      // Small numbers are the common ones: two bathrooms, not eight. A count of a few things stays near the least.
      const span = question.max - question.min;
      const reach = Math.min(span, span <= A_FEW ? MOST_OF_A_FEW : span) * dice.next() ** 2;
      return Math.min(
        question.max,
        question.min + Math.round(reach > 50 ? Math.round(reach / 10) * 10 : reach),
      );
    }
    case 'text': {
      const known = TEXT_ANSWERS[question.label];
      if (known) return dice.pick(known);
      return question.required ? 'Please call before you come, then I will explain.' : null;
    }
  }
}
