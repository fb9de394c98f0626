import type { Answers, AnswerValue, Question } from '#core/catalog/question.ts';
import { type Checked, checked } from '#core/lib/result.ts';
import { ANSWER_MAX_LENGTH } from './limits.ts';

/**
 * Checks what was answered to a service's questions. Faults stand under `answers.<question id>`.
 * Answers to questions the service does not ask are dropped; text is trimmed and an empty one counts as none.
 * Numbers and yes/no may come as text, as forms send them.
 */
export function checkAnswers(questions: readonly Question[], raw: unknown): Checked<Answers> {
  const fields: Record<string, string> = {};
  const answers: Answers = {};
  for (const question of questions) {
    const given = ownValue(raw, question.id);
    if (given === undefined || given === null || (typeof given === 'string' && given.trim() === '')) {
      if (question.required) fields[`answers.${question.id}`] = REQUIRED_TEXT[question.kind];
      continue;
    }
    const read = readAnswer(question, given);
    if ('fault' in read) fields[`answers.${question.id}`] = read.fault;
    else answers[question.id] = read.value;
  }
  return checked(fields, () => answers);
}

/** An answer as people read it: the option, `50 gallons`, Yes or No. */
export function formatAnswer(question: Question, answer: AnswerValue): string {
  switch (question.kind) {
    case 'number':
      return question.unit ? `${answer} ${question.unit}` : String(answer);
    case 'yes_no':
      return answer === true ? 'Yes' : 'No';
    case 'choice':
    case 'text':
      return String(answer);
  }
}

const REQUIRED_TEXT: Record<Question['kind'], string> = {
  choice: 'Choose one',
  number: 'Enter a number',
  text: 'Please answer this',
  yes_no: 'Choose yes or no',
};

type Read = { value: AnswerValue } | { fault: string };

function readAnswer(question: Question, given: unknown): Read {
  switch (question.kind) {
    case 'choice': {
      const option = question.options.find((candidate) => candidate === given);
      return option === undefined ? { fault: 'Choose one of the options' } : { value: option };
    }
    case 'number':
      return readNumber(given, question.min, question.max);
    case 'yes_no': {
      if (given === true || given === 'yes' || given === 'true') return { value: true };
      if (given === false || given === 'no' || given === 'false') return { value: false };
      return { fault: REQUIRED_TEXT.yes_no };
    }
    case 'text': {
      if (typeof given !== 'string') return { fault: REQUIRED_TEXT.text };
      const text = given.trim();
      if (text.length > ANSWER_MAX_LENGTH) return { fault: `Use at most ${ANSWER_MAX_LENGTH} characters` };
      return { value: text };
    }
  }
}

function readNumber(given: unknown, min: number, max: number): Read {
  // Plain digits only: Number() would also read '0x10', '1e3' and lists of one.
  const isText = typeof given === 'string' && /^-?\d{1,9}(?:\.\d{1,4})?$/.test(given.trim());
  const value = isText ? Number(given) : given;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { fault: REQUIRED_TEXT.number };
  if (value < min || value > max) return { fault: `Enter a number from ${min} to ${max}` };
  return { value };
}

function ownValue(raw: unknown, id: string): unknown {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, id)) return undefined;
  return Reflect.get(raw, id);
}
