import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#core/demo/logins.ts';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { begin, bookVisit, finishWork, signInAgain, signInAs } from './accounts.ts';

const NOTE = 'Both of us are at <i>another</i> job that day.';

/** Where the owner of a company signs in. */
async function emailOfOwner(databaseUrl: string, company: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ email: string }>(
      'select u.email from vendors.vendors v join users.users u on u.id = v.owner_id where v.company = $1',
      [company],
    );
    return rows[0]?.email ?? '';
  } finally {
    await database.end();
  }
}

/** Figures of the network, in cents, by their caption. */
async function feesOf(page: Page): Promise<{ earned: number; paid: number }> {
  await page.goto('/contractor/network');
  const text = (await page.getByRole('region', { name: 'Referral fees' }).textContent()) ?? '';
  const cents = (caption: string) =>
    Math.round(
      Number(new RegExp(`${caption}\\D*\\$([\\d,.]+\\d)`).exec(text)?.[1]?.replaceAll(',', '')) * 100,
    );
  return { earned: cents('Fees earned'), paid: cents('Fees paid') };
}

describe('a job that a vendor can’t do', () => {
  test('goes to a partner with the homeowner’s consent, and the share is booked to the cent', async ({
    openBrowser,
    builtServer,
  }) => {
    const marco = await openBrowser();
    await signInAs(marco, 'vendor');
    const before = await feesOf(marco);
    await expectAccessible(marco);

    // From the job: which partner can come, and what the fee will be. Not on every day somebody can.
    let homeowner = marco;
    let jobId = '';
    for (let day = 1; day <= 9; day += 1) {
      homeowner = await openBrowser();
      jobId = await bookVisit(homeowner, `Nell Stranger ${day}`, day);
      await marco.goto(`/account/vendor/field-operations?job=${jobId}`);
      await marco
        .getByRole('button', { name: /^Accept job/ })
        .first()
        .click();
      await marco.getByRole('link', { name: 'Refer to a partner' }).click();
      await marco.getByRole('heading', { name: 'Refer a job' }).waitFor();
      if ((await marco.getByRole('radio', { disabled: false }).count()) > 0) break;
    }
    await listens(marco);
    await expectAccessible(marco);
    const chosen = marco.getByRole('radio', { disabled: false }).first();
    const partner = ((await chosen.locator('xpath=ancestor::label').textContent()) ?? '').trim();
    await chosen.check({ force: true });
    await marco.getByLabel('Note for the partner').fill(NOTE);
    await marco.getByRole('button', { name: 'Ask partner' }).click();
    await marco.waitForURL(/\/contractor\/network\/referrals\//);
    await marco.getByText('Partner asked').waitFor();
    const referralPath = new URL(marco.url()).pathname;
    const company = (
      (await marco
        .getByText(/^Sent to /)
        .first()
        .textContent()) ?? ''
    ).replace('Sent to ', '');
    expect(partner).toContain(company);

    // The partner sees the job, not whose it is, and says who comes.
    const owner = await openBrowser();
    await owner.goto('/login');
    await listens(owner);
    await signInAgain(owner, await emailOfOwner(builtServer.databaseUrl, company), DEMO_PASSWORD);
    await owner.waitForURL(/\/account\/vendor/);
    await owner.goto(referralPath);
    await listens(owner);
    await owner.getByText(NOTE).waitFor();
    expect(await owner.locator('main').textContent()).not.toMatch(/Nell|Salmon Ladder/);
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Accept job' }).click();
    await owner.getByText('Homeowner asked').waitFor();

    // Nothing has changed for the homeowner, who decides.
    await homeowner.goto(`/account/home/job/${jobId}`);
    await listens(homeowner);
    await homeowner.getByRole('heading', { name: `Bellini Waterworks suggests ${company}` }).waitFor();
    await expectAccessible(homeowner);
    await homeowner.getByRole('button', { name: `Switch to ${company}` }).click();
    await homeowner.getByText(`${company} will do your visit`).waitFor();

    // The job is the partner's, confirmed; the other one doesn't know it anymore.
    await marco.goto(referralPath);
    await marco.getByText('Referred').first().waitFor();
    await owner.goto(`/account/vendor/field-operations?job=${jobId}`);
    await begin(owner, 'Start job');
    await finishWork(owner);
    await expect
      .poll(async () => (await feesOf(marco)).earned - before.earned, { timeout: 30_000 })
      .toBeGreaterThan(0);
    const fee = (await feesOf(marco)).earned - before.earned;

    // To the cent: what the partner earned, its share, and what is left, in the partner's own statement.
    await owner.goto(referralPath);
    const money = (await owner.getByRole('region', { name: 'Money' }).textContent()) ?? '';
    const [, shareText = ''] = /, (\d+(?:\.\d+)?)%/.exec(money) ?? [];
    await owner.goto(`/account/vendor/field-operations?job=${jobId}`);
    await owner
      .getByText(/^Referral fee to Bellini Waterworks/)
      .first()
      .waitFor();
    // What stays stands last; with the share it is what the work earned.
    const split = (await owner.locator('section[aria-labelledby="earns"] dl').textContent()) ?? '';
    const left = Math.round(
      Number(
        split
          .match(/\$[\d,.]+\d/g)
          ?.at(-1)
          ?.slice(1),
      ) * 100,
    );
    const earned = left + fee;
    expect(fee).toBe(Math.round((earned * Number(shareText)) / 100));
    await marco.goto('/account/vendor/payouts');
    await marco
      .getByText(/^Referral fee of job/)
      .first()
      .waitFor();
  });
});
