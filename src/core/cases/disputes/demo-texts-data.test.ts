import { expect, it } from 'vitest';
import { CLAIM_TEXTS, DECISION_REASONS, DISPUTE_TEXTS } from './demo-texts-data.ts';

it('what both sides write stands beside any job: no trade, room, part or person is named', () => {
  const texts = [...DISPUTE_TEXTS, ...CLAIM_TEXTS, DECISION_REASONS].flatMap((one) => Object.values(one));
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts)
    expect(text).not.toMatch(
      /\b(he|she|problem|works?ed when|floor|kitchen|bath|wall|leak|house|the part|extra part)\b/i,
    );
});
