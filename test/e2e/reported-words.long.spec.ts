import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { begin, bookVisit, finishWork, signInAs } from './accounts.ts';

describe('what a company wrote', () => {
  test('is reported by the homeowner, and an administrator takes the reply down and lets the rating stand', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    const jobId = await bookVisit(homeowner, 'Rita Stranger');

    // The work is done, and both sides write.
    const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor.getByRole('button', { name: /^Accept job/ }).click();
    await begin(vendor, 'On the way');
    await begin(vendor, 'Start job');
    await finishWork(vendor);
    await homeowner.goto(`/account/home/job/${jobId}`);
    await homeowner
      .getByRole('radio', { name: /2 stars/ })
      .first()
      .check({ force: true });
    await homeowner.getByLabel('What should others know?').fill('Late, and the floor was wet.');
    await homeowner.getByRole('button', { name: /review/i }).click();
    await homeowner.getByText('Late, and the floor was wet.').waitFor();
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor
      .getByRole('radio', { name: /3 stars/ })
      .first()
      .check({ force: true });
    await vendor.getByRole('button', { name: 'Save rating' }).click();
    await vendor.getByText('Late, and the floor was wet.').first().waitFor();
    await vendor.getByRole('textbox', { name: /reply/i }).first().fill('You are a liar, Rita.');
    await vendor.getByRole('button', { name: 'Publish reply' }).click();
    await vendor.getByText('You are a liar, Rita.').first().waitFor();

    // The homeowner asks to have both looked at.
    await homeowner.getByText('You are a liar, Rita.').waitFor();
    await homeowner.getByRole('button', { name: 'Report reply' }).click();
    const dialog = homeowner.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'What’s wrong with it?' }).click();
    await homeowner.getByRole('option', { name: 'It insults or threatens someone' }).click();
    await dialog.getByLabel('Anything else we should know?').fill('I am called a liar.');
    await expectAccessible(homeowner);
    await dialog.getByRole('button', { name: 'Report reply' }).click();
    await homeowner.getByText('You reported this reply. We’re reviewing it.').waitFor();
    await homeowner.getByRole('button', { name: 'Report rating' }).click();
    await dialog.getByRole('button', { name: 'Report rating' }).click();
    await homeowner.getByText('You reported this rating. We’re reviewing it.').waitFor();

    // Both wait for the administrator, who finds them at their places on the page of the job.
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    await desk.goto('/admin/dashboard');
    await desk.getByText('Rating by Bellini Waterworks was reported').first().waitFor();
    await desk.getByText('Reply by Bellini Waterworks was reported').first().click();
    await desk.waitForURL(new RegExp(`/admin/jobs/${jobId}#reports-reply`));
    await desk.getByText('I am called a liar.').waitFor();
    await desk.getByRole('button', { name: 'Take reply down' }).click();
    const decision = desk.getByRole('dialog');
    await decision.getByLabel('Reason').fill('It insults the homeowner');
    await expectAccessible(desk);
    await decision.getByRole('button', { name: 'Take reply down' }).click();
    await desk.getByRole('button', { name: 'Show reply again' }).waitFor();
    await desk.getByRole('button', { name: 'Keep rating' }).click();
    await decision.getByLabel('Reason').fill('It is fair');
    await decision.getByRole('button', { name: 'Keep rating' }).click();
    await desk.getByText('Kept', { exact: true }).waitFor();

    // The homeowner reads the reply no more; the company does, and knows why nobody else does.
    await homeowner.getByText(/We took the reply down/).waitFor();
    expect(await homeowner.getByText('You are a liar, Rita.').count()).toBe(0);
    await homeowner.goto('/account/home/notifications');
    await homeowner.getByText('The rating you reported stays up').first().waitFor();
    await vendor.getByText(/We took this reply down/).waitFor();
    await vendor.getByText('You are a liar, Rita.').first().waitFor();
    expect(await vendor.getByRole('button', { name: 'Edit reply' }).count()).toBe(0);
  }, 180_000);
});
