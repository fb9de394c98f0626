import type { Answers, AnswerValue, Question } from '#core/catalog/question.ts';
import type { HomeDetails } from '#core/homes/home-facts.ts';
import type { Dice } from '../dice.ts';
import { TEXT_ANSWERS, TEXT_ANSWERS_OF } from './texts-data.ts';
import { USUAL_NUMBERS } from './usual-numbers-data.ts';

const OPTIONAL_ANSWERED = 0.5;
/** Above the least, where nothing says how many a home has. */
const MOST_OF_A_FEW = 4;

type Asked = { slug: string; questions: readonly Question[] };

/** What somebody would answer before booking, of the home they have; passes `checkAnswers`. */
export function answersTo(dice: Dice, { slug, questions }: Asked, home: HomeDetails): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    if (!question.required && !dice.chance(OPTIONAL_ANSWERED)) continue;
    const answer = answerTo(dice, question, slug);
    if (answer !== null) answers[question.id] = asBefore(question, asTheHomeIs(question, answer, home), home);
  }
  return answers;
}

function answerTo(dice: Dice, question: Question, slug: string): AnswerValue | null {
  switch (question.kind) {
    case 'choice':
      return dice.pick(question.options);
    case 'yes_no':
      return dice.chance(0.6);
    case 'number': {
      const usual = USUAL_NUMBERS[slug]?.[question.label];
      const least = usual?.from ?? question.min;
      const most = Math.min(question.max, usual?.until ?? least + MOST_OF_A_FEW);
      const step = usual?.step ?? 1;
      // Small numbers are the common ones: two bathrooms, not eight.
      return least + step * Math.round((dice.next() ** 2 * (most - least)) / step);
    }
    case 'text': {
      const known = TEXT_ANSWERS_OF[slug]?.[question.label] ?? TEXT_ANSWERS[question.label];
      if (known) return dice.pick(known);
      return question.required ? 'Please call before you come and I’ll explain.' : null;
    }
  }
}

const STORIES = ['One', 'Two', 'Three'];
const HEATING: Partial<Record<NonNullable<HomeDetails['heating']>, string>> = {
  gas_furnace: 'Gas furnace',
  heat_pump: 'Heat pump',
  electric: 'Electric',
  boiler: 'Boiler',
};
const TANK: Partial<Record<NonNullable<HomeDetails['waterHeater']>, string>> = {
  gas_tank: 'Gas',
  electric_tank: 'Electric',
  heat_pump: 'Heat pump',
};
const BURNS: Partial<Record<NonNullable<HomeDetails['heating']>, string>> = {
  gas_furnace: 'Gas',
  oil: 'Oil',
  electric: 'Electric',
};
const CONTROLS: Partial<Record<NonNullable<HomeDetails['heating']>, string>> = {
  gas_furnace: 'Furnace and AC',
  heat_pump: 'Heat pump',
  boiler: 'Boiler or radiant',
  electric: 'Electric baseboards',
};
const KIND: Partial<Record<NonNullable<HomeDetails['kind']>, string>> = {
  house: 'House',
  townhouse: 'Townhouse',
  condo: 'Apartment',
  apartment: 'Apartment',
};

/** What questions ask that the home's own facts say as well, by the question's label; null where they do not say it. */
const FACTS: Record<string, (home: HomeDetails) => AnswerValue | null> = {
  'How many bedrooms?': ({ bedrooms }) => bedrooms,
  'How many bathrooms?': ({ bathrooms }) => bathrooms && Math.ceil(bathrooms),
  'How big is the home?': ({ squareFeet }) => squareFeet,
  'About how big is the home?': ({ squareFeet }) => squareFeet,
  'How many floors?': ({ stories }) => stories,
  'How many stories up?': ({ stories }) => stories,
  'How many stories?': ({ stories }) => (stories ? (STORIES[stories - 1] ?? null) : null),
  'About when was it built?': ({ yearBuilt }) => yearBuilt,
  'About when was the house built?': ({ yearBuilt }) => yearBuilt,
  'What heats the home now?': ({ heating }) => (heating && HEATING[heating]) ?? null,
  'What does it burn?': ({ heating }) => (heating && BURNS[heating]) ?? null,
  'What does it control?': ({ heating }) => (heating && CONTROLS[heating]) ?? null,
  'What heats the tank?': ({ waterHeater }) => (waterHeater && TANK[waterHeater]) ?? null,
  'What kind of home?': ({ kind }) => (kind && KIND[kind]) ?? null,
  'Are there pets at home?': ({ pets }) => (pets ? true : null),
  'Do pets live here?': ({ pets }) => (pets ? true : null),
};

/** What the home's facts say to a question, as far as the question takes it; null where they say nothing. */
export function factAsked(question: Question, home: HomeDetails): AnswerValue | null {
  const fact = FACTS[question.label]?.(home) ?? null;
  if (fact === null || question.kind !== 'number' || typeof fact !== 'number') return fact;
  return Math.min(question.max, Math.max(question.min, fact));
}

/** What was said of a home that its facts do not say, by the question: a home does not gain a bathroom from visit to visit. */
const saidOf = new WeakMap<HomeDetails, Map<string, AnswerValue>>();

function asBefore(question: Question, answer: AnswerValue, home: HomeDetails): AnswerValue {
  if (!(question.label in FACTS)) return answer;
  const said = saidOf.get(home) ?? new Map<string, AnswerValue>();
  saidOf.set(home, said);
  const key = JSON.stringify({ ...question, id: '', required: false });
  const before = said.get(key) ?? answer;
  said.set(key, before);
  return before;
}

/** The answer that was drawn, unless the home's facts say otherwise. */
function asTheHomeIs(question: Question, drawn: AnswerValue, home: HomeDetails): AnswerValue {
  const fact = factAsked(question, home);
  if (fact !== null) return fact;
  // Nobody has said how many there are: one to sleep in is the least that a cleaning comes for.
  if (question.label === 'How many bedrooms?') return Math.max(1, Number(drawn));
  if (question.label === 'How many rooms?' && home.bedrooms !== null)
    return Math.min(Number(drawn), home.bedrooms + 2);
  if (question.label === 'Which floor is it on?' && home.stories === 1) return 'Ground floor';
  return drawn;
}
