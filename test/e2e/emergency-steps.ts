import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '#test/browser.ts';
import { signUp } from './accounts.ts';

const PAGE = '/account/home/emergency-response';

/** A homeowner in Ballard with a test card. */
export async function newHomeowner(page: Page, name: string): Promise<void> {
  await signUp(page, name, '/account/home/profile');
  const send = async (path: string, json: object) => {
    const answer = await page.request.post(`/api/rpc/${path}`, {
      data: { json },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status(), path).toBeLessThan(300);
    return (await answer.json()) as { json: Record<string, string> };
  };
  await send('homes/add', {
    label: 'Home',
    line1: '2218 NW Market St',
    city: 'Seattle',
    state: 'WA',
    zip: '98107',
  });
  const { json } = await send('payments/startSetup', {});
  await send('payments/completeSetup', { setupId: json.setupId, token: 'tok_visa' });
}

/** From what happened to the search: water runs, so it cannot wait. */
export async function askForHelp(page: Page, note: string): Promise<void> {
  await page.goto(PAGE);
  await page.getByRole('link', { name: /Water leak or burst pipe/ }).click();
  for (const [question, answer] of [
    [/water still running/, 'Yes'],
    [/reached outlets/, 'No'],
    [/ceiling sagging/, 'No'],
  ] as const)
    await page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'What to do now' }).waitFor();
  await page.getByText('Close the main water valve', { exact: false }).waitFor();
  await page.getByText('At your door within 90 minutes').waitFor();
  await page.getByText('Emergency fee').waitFor();
  await expectAccessible(page);
  await page.getByLabel('What should they know?').fill(note);
  await page.getByRole('button', { name: /^Find a vendor for \$/ }).click();
  await page.getByText('deciding').waitFor();
}
