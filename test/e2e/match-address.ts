import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A ranking of one's own, as its address: no list leads there. */
export async function matchAddress(page: Page): Promise<string[]> {
  const [home] = (await (await page.request.get('/api/v1/homes')).json()) as { id: string }[];
  const matched = await page.request.post('/api/v1/matching/matches', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      text: 'The water heater rumbles and runs on gas.',
      homeId: home?.id ?? '',
      serviceSlug: 'water-heater-flush',
      urgency: 'flexible',
      answers: { fuel: 'Gas' },
    },
  });
  expect(matched.status(), 'matching a job').toBe(201);
  const { id } = (await matched.json()) as { id: string };
  return [`/account/home/ai-matching?match=${id}`];
}
