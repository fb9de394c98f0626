import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SERVICE = 'water-heater-flush';

/** The two later steps of a booking as they stand in the address: choosing a time, and paying for one that is held. */
export async function bookingSteps(page: Page): Promise<string[]> {
  const read = async (path: string) => (await page.request.get(`/api/v1/${path}`)).json();
  const [home] = (await read('homes')) as { id: string }[];
  const visit = { serviceSlug: SERVICE, homeId: home?.id ?? '' };
  const { firstFree } = (await read(`bookings/slots?${new URLSearchParams(visit)}`)) as { firstFree: string };
  const held = await page.request.post('/api/v1/bookings', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: { ...visit, startsAt: firstFree, answers: { fuel: 'Gas', last_flush: 'Never or not sure' } },
  });
  expect(held.status(), 'holding a time').toBe(201);
  const { id } = (await held.json()) as { id: string };
  const chosen = new URLSearchParams({ service: SERVICE, home: visit.homeId, start: firstFree });
  return [`/book?${chosen}&step=time`, `/book?${chosen}&booking=${id}`];
}
