import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Json = Record<string, unknown>;

/** Calls the API as whoever is signed in in a browser. */
async function send<Answer = Json>(page: Page, path: string, data: Json): Promise<Answer> {
  const answer = await page.request.post(`/api/v1${path}`, {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data,
  });
  expect(answer.status(), `POST ${path}: ${await answer.text()}`).toBeLessThan(300);
  return (await answer.json()) as Answer;
}

/** A home in Ballard, with what a plan is proposed by. */
export async function addHome(page: Page): Promise<void> {
  await send(page, '/homes', {
    ...{ label: 'Home', line1: '2218 Salmon Ladder Ln NW', city: '', state: '', zip: '98107' },
    details: {
      ...{ kind: 'house', yearBuilt: 1962, squareFeet: null, bedrooms: null, bathrooms: null, stories: 2 },
      ...{ heating: 'gas_furnace', waterHeater: 'gas_tank', parking: null, pets: '', notes: '' },
    },
  });
}

/** Saves a test card; its id. */
export async function saveTestCard(page: Page, token: string): Promise<string> {
  const { setupId } = await send<{ setupId: string }>(page, '/payment-methods/setups', {});
  const step = await send<{ outcome: string; method: { id: string } }>(
    page,
    `/payment-methods/setups/${setupId}/complete`,
    { token },
  );
  expect(step.outcome).toBe('saved');
  return step.method.id;
}
