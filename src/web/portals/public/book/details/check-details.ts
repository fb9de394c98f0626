import { checkAnswers } from '#core/bookings/answers.ts';
import type { Question } from '#core/catalog/question.ts';
import type { QuestionView } from '#web/bookings/request/question-view.ts';

const PREFIX = 'answers.';

/** The faults of the answers by question id; the rules are the server's own. */
export function answerFaults(
  questions: readonly QuestionView[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  const result = checkAnswers(questions.map(questionOf), answers);
  return result.ok ? {} : faultsOfAnswers(result.fields);
}

/** Of the fields of a refusal those that are answers, by question id. */
export function faultsOfAnswers(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, text]) => [name.slice(PREFIX.length), text]),
  );
}

function questionOf({ options, min, max, ...view }: QuestionView): Question {
  switch (view.kind) {
    case 'choice':
      return { ...view, kind: view.kind, options: options ?? [] };
    case 'number':
      return { ...view, kind: view.kind, min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER };
    default:
      return { ...view, kind: view.kind };
  }
}
