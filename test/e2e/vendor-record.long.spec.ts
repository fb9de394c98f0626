import pg from 'pg';
import { describe, expect } from 'vitest';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { Database } from '#server/lib/db/database.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createLogger } from '#server/lib/log.ts';
import { evaluateVendors } from '#server/loyalty/vendors/jobs.ts';
import { expectAccessible, listens } from '#test/browser.ts';
import { platformCtx } from '#test/platform.ts';
import { bookVisit, signInAs } from './accounts.ts';
import { testInOwnCity } from './own-city.ts';

/** On a server of its own: a tier changes what every other journey would earn, and their ratings the tier. */
const test = testInOwnCity();

const NOON_MS = 12 * 3_600_000;
const SEATTLE = 'America/Los_Angeles';

/** The night's evaluation of Seattle, by the function that the job runs, on the database of the server. */
async function evaluateTonight(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "delete from loyalty.tier_nights where market_id = (select id from markets.markets where slug = 'seattle')",
    );
  } finally {
    await client.end();
  }
  const engine = openPostgres(databaseUrl, { poolSize: 2, readPoolSize: 2, log: createLogger('silent') });
  try {
    const ctx = platformCtx(new Database(engine));
    // After 2 AM of this day, whenever the journey runs.
    ctx.clock.set(new Date(startOfDay(localDate(new Date(), SEATTLE), SEATTLE).getTime() + NOON_MS));
    await evaluateVendors(ctx);
  } finally {
    await engine.close();
  }
}

/** What a tier takes of $149.00 of work, and leaves. */
const RATES = {
  Silver: { rate: '11%', earned: '$132.61', commission: '$16.39' },
  Gold: { rate: '10%', earned: '$134.10', commission: '$14.90' },
  Platinum: { rate: '9%', earned: '$135.59', commission: '$13.41' },
};

describe('a company’s record', () => {
  test('a tier is earned at night, and the next booking is at its lower commission, to the cent', async ({
    openBrowser,
    builtServer,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto('/contractor/health');
    await vendor
      .getByRole('region', { name: 'Your record' })
      .getByRole('heading', { name: 'On time' })
      .waitFor();
    await expectAccessible(vendor);

    await vendor.goto('/contractor/loyalty');
    await vendor.getByText(/^You qualify for /).waitFor();
    await vendor.getByText('12%').first().waitFor();
    await expectAccessible(vendor);

    await evaluateTonight(builtServer.databaseUrl);
    await vendor.reload();
    // Which one the sample company's record is worth depends on the day on which the city was made.
    const reached = (await vendor.getByText(/^Reached \w+: /).textContent()) ?? '';
    const tier = reached.split(/[ :]/)[1] as keyof typeof RATES;
    const { rate, earned, commission } = RATES[tier];
    expect(reached).toBe(`Reached ${tier}: ${rate} commission on new bookings`);
    await expectAccessible(vendor);
    await expect
      .poll(
        async () => {
          await vendor.goto('/account/vendor/notifications');
          return vendor.getByText(`Your company is now ${tier}`).first().isVisible();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(true);

    // $149.00 of work: 12% would leave $131.12.
    const homeowner = await openBrowser();
    const id = await bookVisit(homeowner, 'Tilda Ranked', 1);
    await vendor.goto(`/account/vendor/field-operations?job=${id}`);
    await vendor.getByRole('button', { name: /^Accept job/ }).click();
    await vendor.getByText(earned).first().waitFor();
    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    await admin.goto(`/admin/jobs/${id}`);
    await admin.getByText(`Commission, ${rate} of the work`).first().waitFor();
    await admin.getByText(commission).first().waitFor();
  }, 240_000);

  test('a passport is issued, verified by its public page, refused when altered, and revoked', async ({
    openBrowser,
    baseUrl,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto('/account/vendor/reputation-passport');
    await listens(vendor);
    await vendor.getByRole('button', { name: 'Issue passport' }).click();
    await vendor.getByText('Passport issued').waitFor();
    await expectAccessible(vendor);
    const list = vendor.getByRole('list', { name: 'Passports' });
    const path = (await list.getByRole('link', { name: /^Open/ }).first().getAttribute('href')) ?? '';
    const file =
      (await list
        .getByRole('link', { name: /^Download/ })
        .first()
        .getAttribute('href')) ?? '';
    const token = decodeURIComponent(file.slice(file.indexOf(',') + 1));
    expect(token.split('.')).toHaveLength(3);

    // Whoever gets the link sees it without a byte of script.
    const html = await (await fetch(`${baseUrl}${path}`)).text();
    expect(html).not.toMatch(/<script|modulepreload|\son\w+=/);
    const visitor = await openBrowser();
    await visitor.goto(path);
    await visitor.getByRole('heading', { level: 1, name: 'Bellini Waterworks' }).waitFor();
    await visitor.getByText('Valid', { exact: true }).waitFor();
    await expectAccessible(visitor);

    // The profile leads to it.
    await visitor.getByRole('link', { name: /^See Bellini Waterworks/ }).click();
    await visitor.getByRole('link', { name: /^Signed record of/ }).waitFor();

    const verify = async (text: string) => {
      await visitor.goto('/passport/verify');
      await listens(visitor);
      await visitor.getByLabel('Passport', { exact: true }).fill(text);
      await visitor.getByRole('button', { name: 'Verify passport' }).click();
      await visitor.waitForURL(/\?passport=/);
    };
    await verify(token);
    await visitor.getByText('Valid passport').waitFor();
    await expectAccessible(visitor);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = Buffer.from(body, 'base64url').toString().replace('"completedJobs":', '"completedJobs":9');
    await verify(`${head}.${Buffer.from(claims).toString('base64url')}.${signature}`);
    await visitor.getByText('Not valid: altered').waitFor();

    await vendor.getByRole('button', { name: /^Revoke/ }).click();
    const dialog = vendor.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('Sent to the wrong address');
    await expectAccessible(vendor);
    await dialog.getByRole('button', { name: 'Revoke passport' }).click();
    await vendor.getByText('Passport revoked').waitFor();
    await list.getByText('Sent to the wrong address').waitFor();
    await visitor.goto(path);
    await visitor.getByText('Revoked', { exact: true }).waitFor();
    await verify(token);
    await visitor.getByText('Not valid: revoked').waitFor();
  }, 180_000);

  test('somebody who thinks of joining sees what their trade earns, and where there is too little to say', async ({
    page,
  }) => {
    await page.goto('/contractor-marketing');
    await expectAccessible(page);
    const trades = await page.getByRole('combobox', { name: 'Trade' }).locator('option').allTextContents();
    const outcome = page.getByRole('status');
    const little = outcome.getByRole('heading', { name: /^No estimate yet/ });
    // Few trades of the sample city have three companies: all trades together are enough.
    let isTooLittle = false;
    for (const label of trades.slice(1)) {
      await page.getByRole('combobox', { name: 'Trade' }).selectOption({ label });
      await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Seattle' });
      await page.getByRole('button', { name: 'Show earnings' }).click();
      await page.waitForURL(/trade=/);
      await outcome.getByText(/completed jobs? from \d+ vendors?/).waitFor();
      await outcome.getByText(new RegExp(label, 'i')).first().waitFor();
      isTooLittle = await little.isVisible();
      if (isTooLittle) break;
    }
    expect(isTooLittle, 'a trade of whose earnings too little is known').toBe(true);
    await page.getByRole('link', { name: 'See all trades in Seattle' }).click();
    await outcome.getByText(/^About \$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign up as a vendor' }).first().click();
    await page.waitForURL(/\/signup\?role=vendor/);
  });
});
