import type { Page } from 'playwright-core';
import sharp from 'sharp';
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

const read = async <Answer>(page: Page, path: string) =>
  (await (await page.request.get(`/api/v1${path}`)).json()) as Answer;

/**
 * A quote of the demo vendor's, $3,000.00 of work in three milestones, that a new homeowner can accept: its option. Both
 * browsers are signed in.
 */
export async function quoteInMilestones(
  homeowner: Page,
  vendor: Page,
): Promise<{ optionId: string; requestId: string; totalCents: number }> {
  const home = await send<{ id: string; zip: string }>(homeowner, '/homes', {
    ...{ label: 'Home', line1: '2218 Salmon Ladder Ln NW', city: '', state: '', zip: '98107' },
  });
  const serviceSlug = 'water-heater-replacement';
  const { vendors } = await read<{ vendors: { id: string; company: string }[] }>(
    homeowner,
    `/quotes/vendors?serviceSlug=${serviceSlug}&zip=98107`,
  );
  const bellini = vendors.find(({ company }) => company === 'Bellini Waterworks');
  const title = `Replumb the kitchen ${Date.now()}`;
  const { id: requestId } = await send<{ id: string }>(homeowner, '/quotes/requests', {
    ...{ serviceSlug, homeId: home.id, title, vendorChoice: 'chosen', vendorIds: [bellini?.id] },
    description: 'All supply lines of the kitchen are forty years old and have to go.',
    answers: { fuel: 'Gas', wish: 'The same kind', leaking: false },
  });
  const { items } = await read<{ items: { id: string; title: string }[] }>(vendor, '/quotes/invitations');
  const invitation = items.find((one) => one.title === title);
  await send(vendor, `/quotes/invitations/${invitation?.id}/quotes`, {
    message: 'In three steps, each paid when its turn comes.',
    terms: {
      kind: 'milestones',
      milestones: [
        { title: 'Rough-in', shareBp: 4_000 },
        { title: 'Fixtures <b>', shareBp: 3_500 },
        { title: 'Finish', shareBp: 2_500 },
      ],
    },
    ...{ earliestDate: new Date().toISOString().slice(0, 10), warrantyDays: 90 },
    options: [
      {
        ...{ name: 'Standard', minutesPerVisit: 120, visits: 3 },
        lines: [
          { kind: 'labor', label: 'Plumbing', quantity: 20, unit: 'hour', unitCents: 10_000 },
          { kind: 'material', label: 'Pipe and fittings', quantity: 1, unit: 'each', unitCents: 100_000 },
        ],
      },
    ],
  });
  const found = await read<{ answered: { quote: { options: { id: string; totalCents: number }[] } }[] }>(
    homeowner,
    `/quotes/requests/${requestId}`,
  );
  const option = found.answered[0]?.quote.options[0];
  if (!option) throw new Error('the quote has no option');
  return { requestId, optionId: option.id, totalCents: option.totalCents };
}

/** Accepts it at the first free time with a new test card; the job it leads to. */
export async function acceptInMilestones(
  homeowner: Page,
  { optionId, totalCents }: { optionId: string; totalCents: number },
): Promise<string> {
  const { setupId } = await send<{ setupId: string }>(homeowner, '/payment-methods/setups', {});
  const saved = await send<{ method: { id: string } }>(
    homeowner,
    `/payment-methods/setups/${setupId}/complete`,
    {
      token: 'tok_visa',
    },
  );
  const { firstFree } = await read<{ firstFree: string }>(
    homeowner,
    `/quotes/options/${optionId}/slots?days=14`,
  );
  const { outcome, booking } = await send<{ outcome: string; booking: { id: string } }>(
    homeowner,
    `/quotes/options/${optionId}/accept`,
    { startsAt: firstFree, paymentMethodId: saved.method.id, expectedTotalCents: totalCents },
  );
  expect(outcome).toBe('requested');
  return booking.id;
}

/** A picture as a phone takes it. */
export async function photoOfWork(
  shade: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = { r: shade, g: 120, b: 150 };
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'work.jpg', mimeType: 'image/jpeg', buffer };
}
