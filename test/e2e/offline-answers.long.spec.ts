import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { begin, bookVisit, photo, signInAs } from './accounts.ts';
import {
  acceptedJob,
  allSent,
  camera,
  copied,
  goOffline,
  jobPath,
  NO_NETWORK,
  PHONE,
  rowsOf,
  strip,
} from './field-steps.ts';

async function openRequest(page: Page, jobId: string): Promise<void> {
  await signInAs(page, 'vendor');
  await page.goto(jobPath(jobId));
  await page.getByRole('button', { name: /^Accept job/ }).waitFor();
  await copied(page, jobId);
}

const statusOf = async (databaseUrl: string, jobId: string) =>
  (
    await rowsOf<{ status: string }>(databaseUrl, 'select status from bookings.bookings where id = $1', jobId)
  )[0]?.status;

describe('a request that is answered without a line', () => {
  test('is accepted when the line is back, and until then nothing says that it is ours', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Asa Stranger', 0);
    const phone = await openBrowser(PHONE);
    await openRequest(phone, jobId);
    await goOffline(phone);
    await phone.getByRole('button', { name: /^Accept job/ }).tap();
    await phone.getByText('We’ll accept it when you’re back online').waitFor();
    await phone.getByText(/Reply by .* Another vendor may accept it first/).waitFor();
    expect(await phone.getByRole('button', { name: 'On the way' }).count()).toBe(0);
    await expectAccessible(phone);
    // Thought better of, then meant after all.
    await phone.getByRole('button', { name: 'Don’t accept' }).tap();
    await phone.getByRole('button', { name: /^Accept job/ }).tap();
    await phone.getByText('We’ll accept it when you’re back online').waitFor();
    await phone.reload();
    await phone.getByText('We’ll accept it when you’re back online').waitFor();
    expect(await statusOf(builtServer.databaseUrl, jobId)).toBe('pending');

    await phone.context().setOffline(false);
    await phone.getByRole('button', { name: 'On the way' }).waitFor();
    await allSent(phone);
    expect(await statusOf(builtServer.databaseUrl, jobId)).toBe('confirmed');
  }, 120_000);

  test('says so where it was answered elsewhere meanwhile', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    expectConsole(/409|404/);
    const jobId = await bookVisit(await openBrowser(), 'Lea Stranger', 0);
    const phone = await openBrowser(PHONE);
    await openRequest(phone, jobId);
    await goOffline(phone);
    await phone.getByRole('button', { name: /^Accept job/ }).tap();
    await phone.getByText('We’ll accept it when you’re back online').waitFor();

    const office = await openBrowser();
    await signInAs(office, 'vendor');
    await office.goto(jobPath(jobId));
    await office.getByRole('button', { name: /^Decline job/ }).click();
    await office.getByLabel('Reason').fill('We’re fully booked that day');
    await office.getByRole('alertdialog').getByRole('button', { name: 'Decline job' }).click();
    await expect.poll(() => statusOf(builtServer.databaseUrl, jobId)).toBe('declined');

    await phone.context().setOffline(false);
    await strip(phone, /1 change needs your decision/).waitFor({ timeout: 30_000 });
    await phone.getByRole('button', { name: 'View' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Changes on this device' });
    await sheet.getByText('Accept the job').waitFor();
    expect((await sheet.getByRole('alert').textContent())?.length).toBeGreaterThan(10);
    await expectAccessible(phone);
    await sheet.getByRole('button', { name: 'Discard Accept the job' }).tap();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Discard change' }).tap();
    await sheet.getByText('Everything is sent.').waitFor();
    expect(await statusOf(builtServer.databaseUrl, jobId)).toBe('declined');
  }, 120_000);

  test('is declined with its reason when the line is back', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Noa Stranger', 0);
    const phone = await openBrowser(PHONE);
    await openRequest(phone, jobId);
    // Its code comes when the browser has nothing else to do.
    await phone.waitForLoadState('networkidle');
    await goOffline(phone);
    await phone.getByRole('button', { name: /^Decline job/ }).tap();
    await phone.getByLabel('Reason').fill('Work we don’t do');
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Decline job' }).tap();
    await phone.getByText('We’ll decline it when you’re back online').waitFor();
    await phone.context().setOffline(false);
    await expect.poll(() => statusOf(builtServer.databaseUrl, jobId), { timeout: 20_000 }).toBe('declined');
    await allSent(phone);
  }, 120_000);
});

describe('messages without a line', () => {
  test('wait in the conversation of the job, outlast the app, and arrive once and in order', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Mia Stranger', 0);
    let phone = await openBrowser(PHONE);
    const context = phone.context();
    await acceptedJob(phone, jobId);
    await phone.getByRole('textbox', { name: 'Message' }).waitFor();
    await goOffline(phone);
    const said = ['Running ten minutes late.', 'Please clear the way to the heater.'];
    for (const words of said) {
      await phone.getByRole('textbox', { name: 'Message' }).fill(words);
      await phone.getByRole('button', { name: 'Send message' }).tap();
      await phone.getByRole('log').getByText(words).waitFor();
    }
    await expect.poll(() => phone.getByText('Will send when you’re back online').count()).toBe(2);
    await strip(phone, /2 changes wait for a connection/).waitFor();
    await expectAccessible(phone);
    await phone.close();
    phone = await context.newPage();
    await phone.goto(jobPath(jobId));
    await expect
      .poll(() => phone.getByText('Will send when you’re back online').count(), { timeout: 20_000 })
      .toBe(2);

    // The first answer is lost on the way back.
    let isLost = false;
    await phone.route('**/api/rpc/messaging/send', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    await allSent(phone);
    expect(isLost).toBe(true);
    const arrived = await rowsOf(
      builtServer.databaseUrl,
      `select content from messaging.messages where channel_id = $1 and sender_role = 'vendor' order by created_at, id`,
      jobId,
    );
    expect(arrived).toEqual(said.map((content) => ({ content })));
    await expect.poll(() => phone.getByText('Will send when you’re back online').count()).toBe(0);
    for (const words of said)
      await expect.poll(() => phone.getByRole('log').getByText(words).count()).toBe(1);
  }, 120_000);

  test('are kept in Messages too, and sent from there', async ({ openBrowser, expectConsole }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Pia Stranger', 0);
    const desk = await openBrowser();
    await signInAs(desk, 'vendor');
    await desk.goto(`/messages?channel=${jobId}`);
    await desk.waitForLoadState('networkidle');
    await goOffline(desk);
    await desk.getByRole('textbox', { name: 'Message' }).fill('We bring the part.');
    await desk.getByRole('button', { name: 'Send message' }).click();
    await desk.getByText('Will send when you’re back online').waitFor();
    await desk.context().setOffline(false);
    await allSent(desk);
    await desk.getByText('Will send when you’re back online').waitFor({ state: 'detached' });
    await expect.poll(() => desk.getByRole('log').getByText('We bring the part.').count()).toBe(1);
  }, 120_000);
});

describe('a job that was canceled meanwhile', () => {
  test('offers its pictures for saving, and says when they go', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    expectConsole(/409|404/);
    const homeowner = await openBrowser();
    const jobId = await bookVisit(homeowner, 'Ida Stranger', 0);
    const phone = await openBrowser(PHONE);
    await acceptedJob(phone, jobId);
    await goOffline(phone);
    await begin(phone, 'Start job');
    await camera(phone, 'before').setInputFiles(await photo(90));
    await phone.getByText('1 photo').first().waitFor();
    await camera(phone, 'after').setInputFiles(await photo(40));
    await phone.getByText('1 photo').nth(1).waitFor();
    await homeowner.reload();
    await homeowner.getByRole('button', { name: 'More actions' }).click();
    await homeowner.getByRole('menuitem', { name: 'Cancel visit' }).click();
    await homeowner
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel visit/ })
      .click();
    await expect.poll(() => statusOf(builtServer.databaseUrl, jobId), { timeout: 10_000 }).toBe('cancelled');

    await phone.context().setOffline(false);
    await strip(phone, /\d changes need your decision/).waitFor({ timeout: 30_000 });
    await phone.getByRole('button', { name: 'View' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Changes on this device' });
    const pictures = sheet.getByRole('list', { name: 'Pictures on this device' });
    await expect.poll(() => pictures.getByRole('listitem').count()).toBe(2);
    await sheet.getByText(/deleted from Canopy on this device when you discard them, or on/).waitFor();
    await expectAccessible(phone);
    const downloads: string[] = [];
    phone.on('download', (download) => downloads.push(download.suggestedFilename()));
    await sheet.getByRole('button', { name: 'Save all 2 pictures' }).tap();
    await expect.poll(() => downloads.length).toBe(2);
    expect(new Set(downloads).size).toBe(2);
    await expect.poll(() => pictures.getByText('Saved outside Canopy').count()).toBe(2);
    await sheet.getByRole('button', { name: 'Keep as work note' }).tap();
    await expect
      .poll(
        async () =>
          (
            await rowsOf<{ text: string }>(
              builtServer.databaseUrl,
              'select text from bookings.work_notes where booking_id = $1',
              jobId,
            )
          )[0]?.text,
      )
      .toContain('Started the job');
    await expect.poll(() => pictures.getByRole('listitem').count()).toBe(2);
  }, 150_000);
});
