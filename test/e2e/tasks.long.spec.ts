import { expect } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

test('a task of a job is created from its page, worked on step by step, and comes back', async ({
  openBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const page = await openBrowser();
  await signInAs(page, 'admin');
  await page.goto('/admin/jobs');
  await page
    .getByRole('link', { name: /#?\d{5}/ })
    .first()
    .click();
  await page.waitForURL(/\/admin\/jobs\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create task' }).click();
  await page.waitForURL(/\/admin\/tasks\/new\?job=/);
  await page.getByText(/Related to job #\d+/).waitFor();

  // A rhythm without a day is refused at its field, and nothing that was entered is lost.
  await page.getByLabel('Title').fill('Ask <b>how</b> it went');
  await page.getByLabel('Checklist').fill('Call\n\nWrite it down');
  await page.getByLabel('Repeats').selectOption('weekly');
  await page.getByRole('button', { name: 'Create task' }).click();
  await page.getByText('A task that repeats needs a due date').first().waitFor();
  expect(await page.getByLabel('Checklist').inputValue()).toContain('Write it down');
  await page.getByLabel('Due date', { exact: false }).first().fill('2031-03-03');
  await page.getByRole('button', { name: 'Create task' }).click();
  await page.getByRole('heading', { name: 'Ask <b>how</b> it went', level: 1 }).waitFor();

  await page.getByRole('checkbox', { name: 'Call' }).check();
  await page.getByText('1 of 2').waitFor();
  await page.getByPlaceholder('Add a comment').fill('They are happy.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByRole('list', { name: 'Comments' }).getByText('They are happy.').waitFor();

  await page.getByRole('button', { name: 'Start task' }).click();
  await page.getByText('Task started').first().waitFor();
  await page.getByRole('button', { name: 'Complete task' }).click();
  await page.getByText('Task completed').first().waitFor();
  await page.getByRole('link', { name: /March 10/ }).click();
  await page.getByText('0 of 2').waitFor();

  await page.goto('/admin/tasks?search=how');
  const row = page.getByRole('row', { name: /Ask <b>how<\/b> it went/ });
  await row.first().waitFor();
  expect(await row.count()).toBe(1);
  await page.goto('/admin/tasks?search=how&status=completed');
  await row.first().waitFor();
});
