import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { invitationMailedTo, signInAs } from './accounts.ts';

type Role = 'Dispatcher' | 'Technician' | 'Accountant';

const TASK = 'Label the shelves of the van';

/** The screens that the sidebar leads to. */
const screensOf = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Where somebody is who opens a screen of the company, and whether it shows an amount. */
async function look(page: Page, path: string): Promise<{ status: number; path: string; amounts: boolean }> {
  const answer = await page.goto(path);
  const text = (await page.locator('main').first().textContent()) ?? '';
  return {
    status: answer?.status() ?? 0,
    path: new URL(page.url()).pathname,
    amounts: /\$\d/.test(text),
  };
}

describe('the users of a company', () => {
  test('each see what their role needs: owner, dispatcher, technician and accountant', async ({
    openBrowser,
    builtServer,
    expectConsole,
  }) => {
    expectConsole(/status of 403|status of 404/);
    const owner = await openBrowser();
    await signInAs(owner, 'vendor');
    await owner.goto('/contractor/account');
    await listens(owner);
    const users = owner.getByRole('list', { name: 'Users of the company' });

    const join = async (role: Role): Promise<Page> => {
      const email = `${role.toLowerCase()}.${Date.now()}@test.example`;
      await owner.getByLabel('Invite by email').fill(email);
      await owner.getByLabel('Role', { exact: true }).click();
      await owner.getByRole('option', { name: role }).click();
      if (role === 'Technician') {
        await owner.getByLabel('Which technician?').click();
        await owner.getByRole('option').filter({ visible: true }).first().click();
      }
      await owner.getByRole('button', { name: 'Send invitation' }).click();
      await users.getByText(email).first().waitFor();
      const page = await openBrowser(role === 'Technician' ? { viewport: { width: 360, height: 740 } } : {});
      await page.goto(await invitationMailedTo(builtServer.databaseUrl, email));
      await page.getByRole('link', { name: 'Create your login' }).click();
      await page.getByLabel('Your name').fill(`Robin ${role}`);
      await page.getByLabel('Password', { exact: true }).fill('a long enough password');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL(/\/account\/vendor\//);
      return page;
    };
    const dispatcher = await join('Dispatcher');
    const technician = await join('Technician');
    const accountant = await join('Accountant');

    // A technician has the day without a dollar on it, and nothing of the company's money.
    const day = await look(technician, '/account/vendor/field-operations');
    expect(day).toEqual({ status: 200, path: '/account/vendor/field-operations', amounts: false });
    for (const path of ['/vendor/earnings', '/account/vendor/pricing', '/account/vendor/customer-portal'])
      expect((await look(technician, path)).amounts, `a technician on ${path}`).toBe(false);

    // An accountant has the books, not the day's work; a dispatcher the work, not the books.
    expect(await look(accountant, '/vendor/earnings')).toMatchObject({ status: 200, amounts: true });
    const books = await screensOf(accountant);
    expect(books).toContain('/vendor/earnings');
    expect(books).not.toContain('/account/vendor/field-operations');
    expect(await look(dispatcher, '/account/vendor/schedule')).toMatchObject({ status: 200 });
    const office = await screensOf(dispatcher);
    expect(office).toContain('/account/vendor/schedule');
    expect(office).not.toContain('/vendor/earnings');

    // A task goes to the technician, and only they and the office see it.
    await owner.goto('/vendor/tasks/new');
    await owner.getByLabel('Title').fill(TASK);
    await owner.getByLabel('Assigned to').click();
    await owner.getByRole('option', { name: 'Robin Technician' }).click();
    await owner.getByRole('button', { name: 'Create task' }).click();
    await owner.getByRole('heading', { level: 1, name: TASK }).waitFor();
    await expectAccessible(owner);
    const listed = async (page: Page) => {
      await page.goto('/vendor/tasks');
      await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
      return page.getByText(TASK).count();
    };
    expect(await listed(dispatcher)).toBeGreaterThan(0);
    expect(await listed(accountant)).toBe(0);
    expect(await listed(technician)).toBeGreaterThan(0);
    await technician.getByRole('link', { name: TASK }).first().click();
    await listens(technician);
    await technician.getByRole('button', { name: 'Complete task' }).click();
    await technician.getByText('Task completed').first().waitFor();

    // Whoever is removed has nothing here any more.
    await owner.goto('/contractor/account');
    await listens(owner);
    for (const role of ['Dispatcher', 'Technician', 'Accountant']) {
      await owner.getByRole('button', { name: `Remove: Robin ${role}` }).click();
      await owner.getByRole('button', { name: 'Remove user' }).click();
      await users.getByText(`Robin ${role}`).first().waitFor({ state: 'detached' });
    }
    expect((await look(dispatcher, '/account/vendor/schedule')).path).toBe('/vendor-invitation');
  }, 180_000);
});
