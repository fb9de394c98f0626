import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { pdfsOf } from '#test/large-pdfs.ts';
import { photo, signInAs } from './accounts.ts';

describe('people of a job write to each other', () => {
  test('live, with a photo, and nothing is lost when the line is down', async ({
    openBrowser,
    expectConsole,
  }) => {
    const marco = await openBrowser();
    await signInAs(marco, 'vendor');
    await marco.goto('/messages');
    // A job of the sample city on which the homeowner waits for an answer.
    const line = marco.getByRole('link', { name: /unread/ }).first();
    const href = (await line.getAttribute('href')) ?? '';
    await line.click();
    await marco.waitForURL(/channel=/);
    const field = marco.getByRole('textbox', { name: 'Message' });
    await field.fill('First line');
    await field.press('Shift+Enter');
    await field.pressSequentially('second line');
    await field.press('Enter');
    const log = marco.getByRole('log');
    await log.getByText('First line').waitFor();
    expect(await field.inputValue()).toBe('');

    // Support reads along, without reloading.
    const ines = await openBrowser();
    await signInAs(ines, 'admin');
    await ines.goto(href);
    await ines.getByRole('log').getByText('second line').waitFor();
    await ines.getByRole('link', { name: 'Revenue' }).first().waitFor();
    await ines.getByLabel('Reason for joining').fill('The homeowner called us');
    await ines.getByRole('textbox', { name: 'Message' }).fill('Canopy is looking into it');
    await ines.getByRole('button', { name: 'Send message' }).click();
    await log.getByText('Canopy is looking into it').waitFor();
    await log.getByText('Canopy support').waitFor();

    await marco.getByLabel(/Attach photos/).setInputFiles([await photo(80)]);
    await marco.getByRole('button', { name: 'Send message', disabled: false }).click();
    await log.getByRole('img', { name: 'photo-80.jpg' }).waitFor();
    await ines.getByRole('log').getByRole('img', { name: 'photo-80.jpg' }).waitFor();

    // A document is named with its size and saved, not opened; what only calls itself one is refused before it is sent.
    const pdf = { mimeType: 'application/pdf', buffer: Buffer.concat(pdfsOf(1_000)(1).parts) };
    const fake = { ...pdf, name: 'fake.pdf', buffer: Buffer.from('MZ, a program') };
    await marco.getByLabel(/Attach photos and PDFs/).setInputFiles([{ ...pdf, name: 'estimate.pdf' }, fake]);
    await marco.getByText(/not a PDF, whatever its name says/).waitFor();
    await marco.getByRole('button', { name: 'Remove fake.pdf' }).click();
    await marco.getByRole('button', { name: 'Send message', disabled: false }).click();
    const saved = ines.waitForEvent('download');
    await ines
      .getByRole('log')
      .getByRole('link', { name: /^Save estimate.pdf, PDF, \d+ bytes/ })
      .click();
    expect((await saved).suggestedFilename()).toBe('estimate.pdf');

    // A line that is down for a moment: the message goes on by itself, once.
    expectConsole(/ERR_FAILED/);
    await marco.route('**/api/rpc/messaging/send', (route) => route.abort());
    const lost = marco.waitForEvent('requestfailed');
    await field.fill('Said in a tunnel');
    await field.press('Enter');
    await log.getByText('Sending…').waitFor();
    await lost;
    await marco.unroute('**/api/rpc/messaging/send');
    await ines.getByRole('log').getByText('Said in a tunnel').waitFor();
    await log.getByText('Sending…').waitFor({ state: 'detached' });
    expect(await log.getByText('Said in a tunnel').count()).toBe(1);

    // A refusal keeps it for another try, also through a reload.
    expectConsole(/409/);
    const data = { code: 'conflict', fields: {} };
    const refusal = { defined: false, code: 'CONFLICT', status: 409, message: 'Not now.', data };
    await marco.route('**/api/rpc/messaging/send', (route) =>
      route.fulfill({ status: 409, json: { json: refusal } }),
    );
    await field.fill('Said too early');
    await field.press('Enter');
    await log.getByText('Not now.').waitFor();
    await marco.unroute('**/api/rpc/messaging/send');
    await marco.reload();
    await marco.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await marco.getByRole('button', { name: 'Send again' }).click();
    await ines.getByRole('log').getByText('Said too early').waitFor();
    await marco.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' });
  });

  test('a conversation counts as read once it was in view for a while, not when somebody passes through', async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await signInAs(page, 'homeowner');
    await page.clock.install();
    await page.goto('/messages');
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/messaging/markRead')) reads.push(request.postData() ?? '');
    });
    const unread = page.getByRole('link', { name: /unread/ }).first();
    const href = (await unread.getAttribute('href')) ?? '';
    const others = page.locator(`a[href*="channel="]:not([href="${href}"])`);
    const pass = async (address: string) => {
      await page.locator(`a[href="${address}"]`).first().click();
      await page.waitForURL(`**${address}`);
      await page.getByRole('log').waitFor();
    };
    const other = (await others.last().getAttribute('href')) ?? '';
    await pass(href);
    await pass(other);
    await page.clock.runFor(10_000);
    expect(reads).toEqual([]);
    await pass(href);
    await expect.poll(() => page.clock.runFor(500).then(() => reads.length)).toBe(1);
  });

  test('notifications are put away and choices hold', async ({ openBrowser }) => {
    const page = await openBrowser();
    await signInAs(page, 'vendor');
    await page.goto('/account/vendor/notifications');
    const put = page.getByRole('button', { name: /^Archive: / }).first();
    const name = ((await put.getAttribute('aria-label')) ?? '').replace('Archive: ', '');
    await put.click();
    await page.getByRole('link', { name: /^Archived/ }).click();
    await page
      .getByRole('button', { name: `Move to inbox: ${name}` })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Preferences', exact: true }).click();
    const emails = page.getByRole('group', { name: 'Email: Payments' });
    const chosen = emails.getByRole('radio', { name: 'Off' });
    await emails.getByText('Off', { exact: true }).click();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await page.getByText('Preferences saved').first().waitFor();
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    expect(await chosen.isChecked()).toBe(true);
    // What keeps the account safe cannot be turned off.
    await page.getByText('Password, sign-in and account changes are always sent.').waitFor();
  });
});
