import { ANSWER_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { Answers, AnswerValue, Question } from '#core/catalog/question.ts';
import { wordsOf } from './urgency.ts';

/** Words that say nothing of what a question is about. */
const COMMON = new Set(
  `about also and any anything are been both but can does down each for from have how into like many much need new
  not off old one only other our out over same should some than that the their them then there these they this what
  when where which will with work you your without`
    .split(/\s/)
    .filter((word) => word !== ''),
);
const NEGATIONS = new Set(['no', 'not', 'without', "don't", "doesn't", "isn't", 'never', "won't", "can't"]);
/** A negation counts for so many words after it. */
const REACH = 4;

/** The answers to a service's questions that stand in the words of a job. What the words do not say is left out. */
export function answersIn(questions: readonly Question[], text: string): Answers {
  const found: Answers = {};
  let isDescribed = false;
  for (const question of questions) {
    let answer = answerIn(question, text);
    // What it is about is what they wrote; asked twice, once is enough.
    if (question.kind === 'text' && question.required && !isDescribed) {
      answer = text.trim().slice(0, ANSWER_MAX_LENGTH);
      isDescribed = true;
    }
    if (answer !== null) found[question.id] = answer;
  }
  return found;
}

function answerIn(question: Question, text: string): AnswerValue | null {
  const words = wordsOf(text);
  switch (question.kind) {
    case 'choice':
      return choiceIn(question.options, words);
    case 'number':
      return numberIn(question, words);
    case 'yes_no':
      return yesNoIn(question.label, words);
    case 'text':
      return null;
  }
}

/** The option whose words all stand in the text; the longest where several do, none where two are as long. */
function choiceIn(options: readonly string[], words: readonly string[]): string | null {
  const stems = new Set(words.map(stemOf));
  const hits = options
    .map((option) => ({ option, own: meaningful(option) }))
    .filter(({ own }) => own.length > 0 && own.every((word) => stems.has(stemOf(word))))
    .sort((a, b) => b.own.length - a.own.length);
  const [first, second] = hits;
  if (!first || (second && second.own.length === first.own.length)) return null;
  return first.option;
}

/** A number right before the unit, or right before a word of the question: `14 years`, `3 windows`. */
function numberIn(
  { label, unit, min, max }: Extract<Question, { kind: 'number' }>,
  words: readonly string[],
): number | null {
  const names = new Set([...meaningful(label), ...(unit ? wordsOf(unit) : [])].map(stemOf));
  for (const [at, word] of words.entries()) {
    const value = SPOKEN[word] ?? (/^\d{1,6}(?:\.\d{1,2})?$/.test(word) ? Number(word) : null);
    if (value === null || value < min || value > max) continue;
    if (words.slice(at + 1, at + 3).some((next) => names.has(stemOf(next)))) return value;
  }
  return null;
}

const SPOKEN: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** Yes where most of what the question names is named; no where that is denied. */
function yesNoIn(label: string, words: readonly string[]): boolean | null {
  const own = [...new Set(meaningful(label).map(stemOf))];
  if (own.length === 0) return null;
  const places = own.map((stem) => words.findIndex((word) => stemOf(word) === stem)).filter((at) => at >= 0);
  if (places.length < Math.max(2, Math.ceil(own.length / 2))) return null;
  const denied = places.some((at) =>
    words.slice(Math.max(0, at - REACH), at).some((word) => NEGATIONS.has(word)),
  );
  return !denied;
}

function meaningful(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 2 && !COMMON.has(word));
}

/** The rough stem of an English word: enough to find `leaks` in `leaking`. */
function stemOf(word: string): string {
  for (const ending of ['ing', 'ed', 'es', 's', 'e']) {
    if (word.length > ending.length + 2 && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}
