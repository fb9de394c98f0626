import type { Urgency } from '../kinds.ts';

/** Words by what they say of the hurry; the first list with a hit decides. */
const SIGNS: readonly (readonly [Urgency, readonly string[]])[] = [
  [
    'flexible',
    [
      'no rush',
      'no hurry',
      'not urgent',
      'whenever',
      'any time',
      'anytime',
      'next month',
      'flexible',
      'eventually',
    ],
  ],
  [
    'emergency',
    [
      ...[
        'emergency',
        'flooding',
        'flooded',
        'burst',
        'gushing',
        'smell gas',
        'gas smell',
        'gas leak',
        'sewage',
      ],
      ...['sparks', 'sparking', 'smoke', 'no heat', 'no power', 'no water', 'locked out', 'right now'],
      ...['right away', 'immediately', 'today', 'tonight', 'water everywhere', 'overflowing'],
    ],
  ],
  [
    'soon',
    [
      ...[
        'asap',
        'as soon as possible',
        'urgent',
        'urgently',
        'soon',
        'tomorrow',
        'leaking',
        'leaks',
        'leak',
      ],
      ...['dripping', 'drips', 'clogged', 'stopped working', 'not working', 'broken', 'broke'],
    ],
  ],
  ['week', ['this week', 'next week', 'this weekend', 'within a week']],
];

/** How soon work is wanted, and the words that say so; a week where none do. */
export function urgencyOf(text: string): { urgency: Urgency; words: string[] } {
  const spoken = ` ${wordsOf(text).join(' ')} `;
  for (const [urgency, signs] of SIGNS) {
    const words = signs.filter((sign) => spoken.includes(` ${sign} `));
    if (words.length > 0) return { urgency, words };
  }
  return { urgency: 'week', words: [] };
}

/** Words in lower case, without signs. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^a-z0-9.']/)
    .map((word) => word.replaceAll(/^[.']|[.']$/g, ''))
    .filter((word) => word !== '');
}
