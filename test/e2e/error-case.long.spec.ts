import { expect } from 'vitest';
import { listens, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

test('an error becomes a case that somebody looks after, and each leads to the other', async ({
  openBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const page = await openBrowser();
  const message = `The map is grey ${crypto.randomUUID().replace(/\d/g, 'x')}`;
  const reported = await page.request.post('/api/rpc/monitoring/report', {
    data: {
      json: {
        errors: [
          {
            message,
            stack: null,
            componentStack: null,
            route: '/book',
            buildId: 'b',
            severity: 'high',
            category: 'render',
          },
        ],
      },
    },
  });
  expect(reported.status()).toBe(200);
  await signInAs(page, 'admin');
  await page.goto('/admin/qa-dashboard/errors');
  await page.getByRole('link', { name: message }).click();
  // Which button was pressed says what becomes of it; Enter says nothing.
  await page.getByLabel('Note').fill('Only on phones');
  await page.getByLabel('Note').press('Enter');
  await page.getByRole('button', { name: 'Resolve error' }).click();
  await page.getByText('Resolved; reopens if it happens again').first().waitFor();
  expect(await page.getByLabel('Note').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Reopen error' }).click();
  await page.getByText('Reopened', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Assign error' }).click();
  await page.getByText('Assigned', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Open a case' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Subject').inputValue()).toBe(message);
  await dialog.getByLabel('Subject').fill('Maps stay grey on phones');
  await dialog.getByRole('button', { name: 'Open case' }).click();
  await page.getByText('Case opened', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Maps stay grey on phones' }).click();
  await page.getByRole('heading', { name: 'Maps stay grey on phones', level: 1 }).waitFor();
  await page.getByRole('link', { name: message }).waitFor();
  await page.getByRole('link', { name: 'Edit case' }).click();
  await page.waitForURL(/\/edit$/);
  await page.getByRole('heading', { name: 'Edit case' }).waitFor();
  await page.getByLabel('Details', { exact: false }).fill('The tile server answers 404.');
  // Meanwhile somebody else takes it on, in another tab: what they did is not overwritten.
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/\/edit$/, ''));
  await listens(other);
  await other.getByRole('button', { name: 'Mark as in progress' }).click();
  await other.getByText('Case marked as in progress', { exact: true }).waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Someone else changed this case after you opened it').waitFor();
  expect(await page.getByLabel('Details', { exact: false }).inputValue()).toBe(
    'The tile server answers 404.',
  );
  await page.reload();
  expect(await page.getByLabel('Status').inputValue()).toBe('in_progress');
  await page.getByLabel('Details', { exact: false }).fill('The tile server answers 404.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Case updated', { exact: true }).waitFor();
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  await page.getByText('The tile server answers 404.', { exact: true }).waitFor();

  await page.goto('/admin/cases?status=in_progress');
  await page.getByRole('link', { name: 'Maps stay grey on phones' }).waitFor();
});
