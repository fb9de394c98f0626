import { describe, expect, it } from 'vitest';
import { ownText } from './criteria.ts';

describe('the own figure beside a criterion', () => {
  it.each([
    ['rating', 45.94, 46, '4.59'],
    ['rating', 45.999, 46, '4.59'],
    ['rating', 46, 46, '4.6'],
    ['rating', 46.2, 46, '4.6'],
    ['rating', 44.2, 46, '4.4'],
    ['rating', null, 46, 'None yet'],
    ['completion', 96.94, 97, '96.9%'],
    ['completion', 96.4, 97, '96%'],
    // As the profile says it.
    ['completion', 98.94, 97, '99%'],
    ['on_time', 97, 97, '97%'],
    ['jobs', 149, 150, '149'],
  ] as const)('%s %s of %s reads %s', (criterion, value, wanted, text) =>
    expect(ownText(criterion, value, wanted)).toBe(text),
  );
});
