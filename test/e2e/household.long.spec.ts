import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { invitationMailedTo, signInAs, signUp } from './accounts.ts';

describe('a household', () => {
  test('is joined by the link of a mail, shows homes and jobs without a price, and is left again', async ({
    openBrowser,
    builtServer,
  }) => {
    const owner = await openBrowser();
    await signInAs(owner, 'homeowner');
    await owner.goto('/account/home/profile');
    const email = `niece.${Date.now()}@test.example`;
    await owner.getByLabel('Invite by email').fill(email);
    await owner.getByLabel('They can').selectOption('book');
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    const members = owner.getByRole('list', { name: 'Members of your household' });
    await members.getByText(email).first().waitFor();
    await members.getByText('Invited', { exact: true }).waitFor();

    const path = await invitationMailedTo(builtServer.databaseUrl, email);

    const niece = await openBrowser({ viewport: { width: 360, height: 740 } });
    await niece.goto(path);
    await niece.getByRole('heading', { name: 'Rosalind Okafor invited you to their household' }).waitFor();
    await signUp(niece, 'Nora Niece', path);
    await niece.getByRole('button', { name: 'Accept invitation' }).click();
    await niece.waitForURL('**/account/home/household');
    const past = niece.getByRole('list', { name: 'Past' });
    await past.getByRole('listitem').first().waitFor();
    expect(await niece.locator('main').textContent()).not.toContain('$');

    // She books for the home; the owner is asked for the card and says from then on that she may use theirs.
    await niece.getByRole('link', { name: 'Book a visit' }).click();
    await niece.getByRole('radio').first().check({ force: true });
    await niece.getByLabel('Service').selectOption('drain-clearing');
    // Today is too soon for a visit without a card.
    await niece.getByRole('link', { name: /open$/ }).nth(2).click();
    await niece.waitForURL(/[?&]date=/);
    await niece
      .getByRole('link', { name: /^\d{1,2}:\d{2}/ })
      .first()
      .click();
    await niece.getByText('Ask Rosalind Okafor for a card').waitFor();
    expect(await niece.getByText(/ending in \d{4}/).count()).toBe(0);
    for (const field of await niece.locator('form select').all()) await field.selectOption({ index: 1 });
    await niece.getByRole('button', { name: 'Request visit' }).click();
    await niece.waitForURL('**/account/home/household');
    await niece.getByRole('list', { name: 'Coming up' }).getByText('Drain clearing').first().waitFor();
    await owner.goto('/account/home/notifications');
    await owner.getByText('Nora Niece booked Drain clearing for your home').first().waitFor();

    await owner.goto('/account/home/profile');
    await members.getByText('Nora Niece').first().waitFor();
    await members.getByLabel('What Nora Niece can do').selectOption('pay');
    await owner.getByText('Saved').first().waitFor();
    await niece.goto('/account/home/household');
    await niece.getByText('You can book and pay').first().waitFor();

    await niece.goto('/account/home/profile');
    await niece.getByRole('button', { name: 'Leave: Rosalind Okafor’s household' }).click();
    await niece.getByRole('button', { name: 'Leave household' }).click();
    await niece
      .getByRole('button', { name: 'Leave: Rosalind Okafor’s household' })
      .waitFor({ state: 'detached' });
    await niece.goto('/account/home/household');
    await niece.getByText('Nothing is shared with you').waitFor();
  }, 90_000);
});
