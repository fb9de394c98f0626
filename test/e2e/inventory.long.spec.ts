import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

const INVENTORY = '/account/vendor/inventory';
const PART = 'Silicone, kitchen and bath';

/** Lets the next visit with the part in its van, of the company whom visitors sign in as, be under way; its id. */
async function startNextJob(databaseUrl: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>(
      `update bookings.bookings set status = 'in_progress', started_at = now() where id = (
         select b.id from bookings.bookings b join vendors.vendors v on v.id = b.vendor_id join users.users u on u.id = v.owner_id
         join inventory.locations l on l.technician_id = b.technician_id
         join inventory.levels s on s.location_id = l.id and s.quantity >= 1 join inventory.parts p on p.id = s.part_id
         where u.email = $1 and b.status = 'confirmed' and p.name = $2 order by b.starts_at limit 1)
       returning id`,
      [DEMO_LOGINS.vendor.email, PART],
    );
    return rows[0]?.id ?? '';
  } finally {
    await database.end();
  }
}

/** How many of the part there are, as its page says. */
async function onHand(page: Page, name: string): Promise<number> {
  await page.goto(`${INVENTORY}?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  const card = page.getByRole('region', { name: 'Stock by location' });
  const said = (await card.locator('.tabular-nums').first().textContent()) ?? '';
  return Number.parseFloat(said.replaceAll(',', ''));
}

describe('inventory', () => {
  test('a part is used on a job, stock falls, and an order brings it back', async ({
    openBrowser,
    builtServer,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(INVENTORY);
    await vendor.getByRole('heading', { name: 'Jobs missing parts' }).waitFor();
    await expectAccessible(vendor);
    const before = await onHand(vendor, PART);
    await vendor.getByRole('heading', { name: 'Movements' }).waitFor();
    await expectAccessible(vendor);

    const job = await startNextJob(builtServer.databaseUrl);
    await vendor.goto(`/account/vendor/field-operations?job=${job}`);
    await vendor.getByRole('button', { name: 'Use from stock' }).click();
    await vendor.getByRole('dialog', { name: 'Use from stock' }).getByLabel('Part').fill('Silicone');
    await vendor.getByRole('option', { name: /Silicone/ }).click();
    await expectAccessible(vendor);
    await vendor.getByRole('button', { name: 'Use part' }).click();
    await vendor.getByText('Used, included').first().waitFor();
    expect(await onHand(vendor, PART)).toBe(before - 1);

    await vendor.goto(`/account/vendor/field-operations?job=${job}`);
    await vendor.getByRole('button', { name: `Take back ${PART}` }).click();
    await vendor.getByRole('button', { name: `Take back ${PART}` }).waitFor({ state: 'detached' });
    expect(await onHand(vendor, PART)).toBe(before);

    await vendor.goto(INVENTORY);
    await vendor.getByRole('button', { name: 'Create draft order' }).click();
    await vendor.waitForURL(/\/inventory\/orders/);
    await vendor.goto(`${INVENTORY}/orders?status=draft`);
    await vendor
      .getByRole('link', { name: /PO-\d+ · / })
      .first()
      .click();
    await vendor.getByRole('button', { name: 'Approve order' }).click();
    await vendor.getByRole('button', { name: 'Mark as sent' }).click();
    await vendor.getByRole('link', { name: 'Receive delivery' }).click();
    const delivered = vendor.getByLabel(/^Delivered, /).first();
    const ordered = Number(await delivered.inputValue());
    await delivered.fill(String(ordered - 1));
    await expectAccessible(vendor);
    await vendor.getByRole('button', { name: 'Receive delivery' }).click();
    await vendor.getByText('Partly received', { exact: true }).first().waitFor();
    await vendor.getByRole('link', { name: 'Receive delivery' }).click();
    await vendor.getByRole('button', { name: 'Receive delivery' }).click();
    await vendor.getByText('Received', { exact: true }).first().waitFor();
    await expectAccessible(vendor);
  });

  test('a list of parts is imported, counted and taken back', async ({ openBrowser }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(`${INVENTORY}/import`);
    await vendor.getByLabel(/Choose a file/).setInputFiles({
      name: 'parts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Item no,Description,Unit cost,Qty\nJNY-1,Journey valve,4.50,12\nJNY-2,Journey cap,,\n',
      ),
    });
    await vendor.getByRole('button', { name: 'Preview import' }).click();
    await vendor.getByText('2 ready').waitFor();
    await expectAccessible(vendor);
    await vendor.getByRole('button', { name: 'Import 2 parts' }).click();
    await vendor.getByText('2 parts imported').waitFor();
    await vendor.getByRole('button', { name: 'Undo import of parts.csv' }).click();
    await vendor.getByText('Import undone').waitFor();

    await vendor.goto(`${INVENTORY}/locations`);
    await vendor.getByRole('button', { name: /^Count stock of Ballard shop/ }).click();
    await vendor.waitForURL(/\/counts\//);
    // At a desk two figures are typed down the column, each saved as it is left.
    const counted = (row: number) => vendor.locator('[data-column="counted"]').nth(row);
    await counted(0).click();
    await vendor.keyboard.type('7');
    await vendor.keyboard.press('Enter');
    await vendor.keyboard.type('many');
    await vendor.keyboard.press('Enter');
    await vendor.getByText('A quantity such as 12 or 2.5').waitFor();
    await vendor.keyboard.press('Control+a');
    await vendor.keyboard.type('9');
    await vendor.keyboard.press('Enter');
    await vendor.getByText(/^2 of \d+ counted/).waitFor();
    await vendor.reload();
    await expect.poll(() => counted(0).textContent()).toContain('7');
    expect(await counted(1).textContent()).toContain('9');
    await expectAccessible(vendor);
    // On a phone a thumb has steps.
    await vendor.setViewportSize({ width: 390, height: 844 });
    await vendor
      .getByRole('button', { name: /^One less / })
      .first()
      .click();
    await vendor
      .getByRole('button', { name: /^Save count of / })
      .first()
      .click();
    await vendor.getByText('−', { exact: false }).first().waitFor();
    await vendor.getByText('Saved', { exact: true }).first().waitFor();
    await expectAccessible(vendor);
    await vendor.getByLabel('Reason for the differences').fill('Journey count');
    await vendor.getByRole('button', { name: 'Post count' }).click();
    await vendor.getByText('Posted', { exact: true }).first().waitFor();
  });
});
