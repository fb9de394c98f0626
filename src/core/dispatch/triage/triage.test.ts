import { describe, expect, it } from 'vitest';
import { SERVICES } from '#core/catalog/catalog-data.ts';
import { CITIES } from '#core/markets/cities.ts';
import { EMERGENCY_KIND_DATA, EMERGENCY_KINDS } from './kinds.ts';
import { safetyOf } from './safety.ts';
import { answersFrom, severityOf } from './severity.ts';
import { utilityNumbers } from './utility-numbers.ts';

describe('triage', () => {
  it.each(EMERGENCY_KINDS)('%s asks two or three questions and leads to a service that there is', (kind) => {
    const { questions, serviceSlug } = EMERGENCY_KIND_DATA[kind];
    expect(questions.length).toBeGreaterThanOrEqual(2);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(SERVICES.map(({ slug }) => slug)).toContain(serviceSlug);
  });

  it('is as bad as the worst answer', () => {
    const of = (yes: string[]) => severityOf('burst_pipe', answersFrom('burst_pipe', yes));
    expect([of([]), of(['ceiling']), of(['ceiling', 'electrics'])]).toEqual(['urgent', 'severe', 'life']);
  });

  it('gas is life-threatening whatever is answered, and answers to other questions count for nothing', () => {
    expect(severityOf('gas_smell', {})).toBe('life');
    expect(severityOf('no_heat', answersFrom('no_heat', ['fire', '__proto__', 'constructor']))).toBe(
      'urgent',
    );
  });

  it.each(EMERGENCY_KINDS)('%s: at risk of life, 911 comes first; every kind has steps', (kind) => {
    const safety = safetyOf(kind, 'life', 'seattle');
    expect(safety.calls[0]).toMatchObject({ phone: '911', first: true });
    expect(safety.calls.filter(({ first }) => first)).toHaveLength(1);
    expect(safety.steps.length).toBeGreaterThanOrEqual(3);
  });

  it('every city has its utilities, an unknown one has none', () => {
    for (const { slug } of CITIES) expect(utilityNumbers(slug)).not.toBeNull();
    expect(utilityNumbers('constructor')).toBeNull();
    expect(safetyOf('gas_smell', 'life', 'nowhere').calls).toHaveLength(1);
  });
});
