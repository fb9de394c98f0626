import pg from 'pg';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { invitationMailedTo, signInAs } from './accounts.ts';

const FORECASTS = '/account/vendor/enterprise-ai-intelligence';

/** Every visit of the demo vendor's last full week began ten hours late. */
async function delayLastWeek(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update bookings.bookings set started_at = starts_at + interval '10 hours',
        completed_at = starts_at + interval '11 hours'
      where status = 'completed' and started_at is not null
        and vendor_id = (select v.id from vendors.vendors v join users.users u on u.id = v.owner_id
          where u.email = 'marco@demo.canopy.example')
        and date_trunc('week', starts_at at time zone 'America/Los_Angeles')
          = date_trunc('week', now() at time zone 'America/Los_Angeles') - interval '7 days'`,
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

describe('forecasts of a company', () => {
  test('the owner sees what is likely to come, what was forecast before, and the jobs behind an unusual week', async ({
    openBrowser,
    builtServer,
  }) => {
    const late = await delayLastWeek(builtServer.databaseUrl);
    expect(late).toBeGreaterThan(1);
    const owner = await openBrowser();
    await signInAs(owner, 'vendor');
    await owner.goto(FORECASTS);
    await listens(owner);

    // The chart's figures stand in a table behind it: 26 weeks with what was forecast, 8 ahead.
    const chart = owner.getByRole('region', { name: 'Jobs by week' });
    expect(await chart.locator('tbody tr').count()).toBe(34);
    await chart.getByText(/\d+ of \d+ weeks inside the range/).waitFor();
    const ahead = owner.getByRole('table', { name: 'Next 8 weeks' });
    expect(await ahead.getByText(/^\d[\d.,]* to \d[\d.,]*$/).count()).toBe(8);
    await expectAccessible(owner);

    const unusual = owner.getByRole('region', { name: 'Unusual weeks' });
    await unusual.getByRole('heading', { name: /More late starts/ }).waitFor();
    await unusual
      .getByRole('listitem')
      .filter({ hasText: 'More late starts' })
      .getByRole('link', { name: `Show the ${late} jobs` })
      .click();
    const behind = unusual.getByRole('table', { name: 'Jobs behind more late starts' });
    await behind.waitFor();
    expect(await behind.getByRole('link').count()).toBe(late);
    await expectAccessible(owner);

    // What to do leads to the place where it is done.
    await owner.getByRole('region', { name: 'Overload and idle days' }).getByRole('link').first().click();
    await owner.waitForURL(/tab=team|\/schedule|\/pricing\/|\/field-operations/);

    await owner.goto(`${FORECASTS}?measure=revenue`);
    await owner.getByRole('region', { name: 'Earnings by week' }).getByText(/\$\d/).first().waitFor();
    await owner.getByRole('region', { name: 'By technician' }).getByRole('link').first().click();
    await owner.waitForURL(/technician=/);
    await owner.getByRole('link', { name: 'Whole company' }).click();
    await owner.waitForURL((url) => !url.searchParams.has('technician'));
  });

  test('a dispatcher sees the same work without an amount', async ({ openBrowser, builtServer }) => {
    const owner = await openBrowser();
    await signInAs(owner, 'vendor');
    await owner.goto('/contractor/account');
    await listens(owner);
    const email = `dispatcher.${Date.now()}@test.example`;
    await owner.getByLabel('Invite by email').fill(email);
    await owner.getByLabel('Role', { exact: true }).click();
    await owner.getByRole('option', { name: 'Dispatcher' }).click();
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await owner.getByRole('list', { name: 'Users of the company' }).getByText(email).first().waitFor();

    const dispatcher = await openBrowser({ viewport: { width: 360, height: 740 } });
    await dispatcher.goto(await invitationMailedTo(builtServer.databaseUrl, email));
    await dispatcher.getByRole('link', { name: 'Create your login' }).click();
    await dispatcher.getByLabel('Your name').fill('Robin Dispatcher');
    await dispatcher.getByLabel('Password', { exact: true }).fill('a long enough password');
    await dispatcher.getByRole('button', { name: 'Create account' }).click();
    await dispatcher.waitForURL(/\/account\/vendor\//);

    // Asked for money, the screen shows jobs.
    await dispatcher.goto(`${FORECASTS}?measure=revenue`);
    await dispatcher.getByRole('region', { name: 'Jobs by week' }).waitFor();
    const main = dispatcher.locator('main').first();
    expect(await main.textContent()).not.toMatch(/\$\d|Refund|Revenue/);
    expect(await dispatcher.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const answer = await dispatcher.request.get('/api/v1/reports/vendor/revenue-forecast');
    expect(answer.status()).toBe(403);
  });
});
