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
    ['completion', 96.9, 97, '96%'],
    ['jobs', 149, 150, '149'],
  ] as const)('%s %s of %s reads %s', (criterion, value, wanted, text) =>
    expect(ownText(criterion, value, wanted)).toBe(text),
  );
});
