import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs, signUp } from './accounts.ts';

describe('a household', () => {
  test('is joined by the link of a mail, shows homes and jobs without a price, and is left again', async ({
    openBrowser,
  }) => {
    const owner = await openBrowser();
    await signInAs(owner, 'homeowner');
    await owner.goto('/account/home/profile');
    const email = `niece.${Date.now()}@test.example`;
    await owner.getByLabel('Invite by email').fill(email);
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    const members = owner.getByRole('list', { name: 'Members of your household' });
    await members.getByText(email).waitFor();
    await members.getByText('Invited', { exact: true }).waitFor();

    const outbox = await openBrowser();
    await outbox.goto('/outbox');
    await outbox
      .getByRole('link', { name: /Rosalind Okafor invited you to their household/ })
      .first()
      .click();
    const body = (await outbox.locator('main').textContent()) ?? '';
    const token = /household-invitation\?token=([\w%.~+/=-]+)/.exec(body)?.[1];
    expect(token, 'the link of the mail').toBeDefined();
    const path = `/household-invitation?token=${token}`;

    const niece = await openBrowser({ viewport: { width: 360, height: 740 } });
    await niece.goto(path);
    await niece.getByRole('heading', { name: 'Rosalind Okafor invited you to their household' }).waitFor();
    await signUp(niece, 'Nora Niece', path);
    await niece.getByRole('button', { name: 'Accept invitation' }).click();
    await niece.waitForURL('**/account/home/household');
    const past = niece.getByRole('list', { name: 'Past' });
    await past.getByRole('listitem').first().waitFor();
    expect(await niece.locator('main').textContent()).not.toContain('$');

    await members.getByText('Nora Niece').waitFor();
    await niece.goto('/account/home/profile');
    await niece.getByRole('button', { name: 'Leave: Rosalind Okafor’s household' }).click();
    await niece.getByRole('button', { name: 'Leave household' }).click();
    await niece.getByText('Rosalind Okafor’s household').waitFor({ state: 'detached' });
    await niece.goto('/account/home/household');
    await niece.getByText('Nothing is shared with you').waitFor();
  }, 90_000);
});
