import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#test/browser.ts';
import { signInAs, signUp } from './accounts.ts';
import { testInOwnCity } from './own-city.ts';
import { acceptInMilestones, photoOfWork, quoteInMilestones } from './project-seed.ts';

/** On a server of its own, whose clock of a milestone can be moved. */
const test = testInOwnCity();

/** Three days pass for everything that waits for a release. */
async function passClock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update quotes.milestones set release_due_at = now() - interval '1 second' where status = 'release_requested'`,
  );
  await client.end();
}

async function requestRelease(vendor: Page, shade: number): Promise<void> {
  await vendor.getByRole('button', { name: 'Request release' }).first().click();
  const dialog = vendor.getByRole('dialog');
  await dialog.getByLabel(/^Photos of the finished work/).setInputFiles(await photoOfWork(shade));
  await dialog.getByLabel('Note').fill('All lines are in & tested.');
  await expectAccessible(vendor);
  await dialog.getByRole('button', { name: 'Request release', disabled: false }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a project in milestones', () => {
  test('is paid, changed and released step by step, and its statement adds up to the cent', async ({
    openBrowser,
    builtServer,
  }) => {
    const homeowner = await openBrowser();
    await signUp(homeowner, 'Mila Stepwise', '/account/home/dashboard');
    const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signInAs(vendor, 'vendor');
    const jobId = await acceptInMilestones(homeowner, await quoteInMilestones(homeowner, vendor));

    // The first milestone is charged with the acceptance and held.
    await homeowner.goto(`/account/home/job/${jobId}`);
    const card = homeowner.getByRole('region', { name: 'Milestones', exact: true });
    await card.getByText('Milestone 1: Rough-in').waitFor();
    await card
      .getByText(/held since/)
      .first()
      .waitFor();
    await card.getByText('Milestone 2: Fixtures <b>').waitFor();
    await expectAccessible(homeowner);

    // The vendor shows the work and asks; the homeowner approves without reloading.
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await requestRelease(vendor, 90);
    const approve = card.getByRole('button', { name: /^Approve and release/ });
    await approve.click();
    await homeowner
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Release / })
      .click();
    await card.getByText(/^Approved and released/).waitFor();

    // A change of the second milestone: $360.00 of labor with its tax, signed by both, before it is paid.
    await vendor.getByRole('button', { name: 'Propose a change' }).first().click();
    const drawer = vendor.getByRole('dialog');
    await drawer.getByLabel('Why the work changes').fill('The drain is in the wrong place.');
    await drawer.getByRole('button', { name: 'Add line' }).click();
    await drawer.getByLabel('Description').fill('Move the drain');
    await drawer.getByLabel('Quantity').fill('3');
    await drawer.getByLabel('Price').fill('120');
    await drawer.getByText('+$397.26').waitFor();
    await drawer.getByText('+$316.80').waitFor();
    await drawer.getByLabel('Your signature').fill('Marco Bellini');
    await expectAccessible(vendor);
    await drawer.getByRole('button', { name: 'Sign and send' }).click();
    await drawer.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Review and sign' }).click();
    const review = homeowner.getByRole('dialog');
    await review.getByText('Move the drain').waitFor();
    await review.getByText('+$397.26').waitFor();
    await expectAccessible(homeowner);
    await review.getByLabel('Your signature').fill('Mila Stepwise');
    await review.getByRole('button', { name: 'Sign change order' }).click();
    await card.getByText(/^Signed by Marco Bellini and Mila Stepwise/).waitFor();

    // The second is paid with its new price, and released by the clock.
    await card.getByRole('button', { name: /^Fund / }).click();
    await homeowner.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
    await card.getByText(/held since/).waitFor();
    await requestRelease(vendor, 140);
    await card.getByText(/is released .* unless you report a problem/).waitFor();
    await passClock(builtServer.databaseUrl);
    await card.getByText(/^Released after 72 hours/).waitFor({ timeout: 60_000 });

    // What was paid is what the milestones cost, and nothing stays held.
    const answer = await homeowner.request.get(`/api/v1/bookings/${jobId}/project`);
    const { milestones, heldCents } = (await answer.json()) as {
      milestones: { totalCents: number; status: string }[];
      heldCents: number;
    };
    expect(milestones.map(({ status }) => status)).toEqual(['released', 'released', 'planned']);
    expect(heldCents).toBe(0);
    const paidCents = (milestones[0]?.totalCents ?? 0) + (milestones[1]?.totalCents ?? 0);
    const answered = await homeowner.request.get(`/api/v1/bookings/${jobId}/statement`);
    const statement = (await answered.json()) as {
      totalCents: number;
      totals: { label: string; amountCents: number }[];
      lines: { title: string }[];
    };
    expect(statement.totalCents).toBe(paidCents);
    expect(statement.totals.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents);
    expect(statement.totals.map(({ label }) => label)).not.toContain('Held until released');
    expect(statement.lines.map(({ title }) => title)).toEqual([
      'Milestone 1: Rough-in paid',
      'Milestone 1: Rough-in released',
      'Milestone 2: Fixtures <b> paid',
      'Milestone 2: Fixtures <b> released',
    ]);
  }, 240_000);
});
