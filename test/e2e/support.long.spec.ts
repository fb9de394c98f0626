import pg from 'pg';
import { expect } from 'vitest';
import { test } from '#test/browser.ts';
import { bookVisit, photo, signInAs } from './accounts.ts';

const HOSTILE = '<img src=x onerror="alert(1)"> & “quotes”';

test('a guest writes, is answered with a saved reply, and reads and replies by the link of an email', async ({
  openBrowser,
  builtServer,
}) => {
  const guest = await openBrowser();
  const email = `gus.${Date.now()}@test.example`;
  const subject = `Do you work in Tacoma? ${HOSTILE}`;
  await guest.goto('/support');
  await guest.getByRole('searchbox', { name: 'Search help' }).fill('cancel');
  await guest.getByRole('button', { name: 'Search', exact: true }).click();
  await guest.getByRole('link', { name: /What does it cost to cancel/ }).click();
  await guest.getByRole('heading', { name: 'What does it cost to cancel?', level: 1 }).waitFor();
  await guest.getByRole('link', { name: 'Contact support' }).click();
  await guest.getByLabel('Your name').fill('Gus Guest');
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('What is it about?').selectOption({ label: 'Something else' });
  await guest.getByLabel('Subject').fill(subject);
  await guest.getByLabel('How can we help?').fill(`We are moving there. ${HOSTILE}`);
  await guest.getByText('We’ll answer within 24 hours').waitFor();
  await guest.getByRole('button', { name: 'Send message' }).click();
  await guest.getByText(email).waitFor();
  await linkMailed(builtServer.databaseUrl, email, 'We got your message');

  const ines = await openBrowser();
  await signInAs(ines, 'admin');
  await ines.goto('/admin/cases/saved-replies');
  const title = `Not yet ${Date.now()}`;
  await ines.getByRole('button', { name: 'Create reply' }).click();
  const dialog = ines.getByRole('alertdialog').or(ines.getByRole('dialog'));
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('Hi {name}, not yet. We add neighborhoods every month.');
  await dialog.getByRole('button', { name: 'Save reply' }).click();
  await ines.getByRole('heading', { name: title }).waitFor();

  await ines.goto(`/admin/cases?search=${encodeURIComponent('Do you work in Tacoma? <img')}`);
  await ines.getByText('Gus Guest').first().waitFor();
  const href = await ines
    .getByRole('link', { name: /Do you work in Tacoma\? </ })
    .first()
    .getAttribute('href');
  await ines.goto(href ?? '');
  await ines.getByRole('heading', { name: subject, level: 1 }).waitFor();
  await ines.getByRole('button', { name: 'Assign to me' }).click();
  await ines.getByText('Assigned to Ines Lindqvist.').waitFor();
  await ines.getByRole('textbox', { name: 'Note' }).fill('Asked for the third time this week');
  await ines.getByRole('button', { name: 'Add note' }).click();
  await ines.getByRole('list', { name: 'Private notes' }).getByText('third time').waitFor();
  await ines.getByRole('button', { name: 'Insert saved reply' }).click();
  await ines.getByRole('menuitem', { name: title }).click();
  await expect
    .poll(() => ines.getByRole('textbox', { name: 'Answer' }).inputValue())
    .toContain('Hi Gus, not yet.');
  await ines.getByRole('button', { name: 'Send answer' }).click();
  await ines.getByText('Waiting for requester').first().waitFor();

  const link = await linkMailed(builtServer.databaseUrl, email, 'Canopy support answered');
  await guest.goto(link);
  const conversation = guest.getByRole('list', { name: 'Conversation' });
  await conversation.getByText('Hi Gus, not yet.').waitFor();
  // What was typed is text, and what administrators noted is theirs.
  await conversation.getByText(HOSTILE).waitFor();
  expect(await guest.content()).not.toContain('third time');
  await guest.getByRole('textbox', { name: 'Your reply' }).fill('Good to know, we’ll wait.');
  await guest.getByRole('button', { name: 'Send reply' }).click();
  await conversation.getByText('Good to know').waitFor();

  await ines.getByRole('list', { name: 'Conversation' }).getByText('Good to know').waitFor();
  await ines.getByRole('button', { name: 'Mark as resolved' }).click();
  await ines.getByText('Resolved', { exact: true }).first().waitFor();
  await guest.reload();
  await guest.getByText('Resolved', { exact: true }).first().waitFor();
  await guest.getByText('Your message reopens the case.').waitFor();
});

test('a homeowner asks about a job with a photo; nobody else opens the case', async ({
  openBrowser,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const page = await openBrowser();
  const jobId = await bookVisit(page, 'Sue Port');
  await page.goto(`/account/home/support?view=contact&job=${jobId}`);
  await page.getByLabel('Subject').fill('Scratches on the floor');
  await page.getByLabel('How can we help?').fill('The vendor left scratches by the door.');
  // A picture that no other journey shows the vendor: files are known by what is in them.
  await page.getByLabel(/Attach photos/).setInputFiles([await photo(17)]);
  await page.getByText('photo-17.jpg').first().waitFor();
  await page.getByRole('button', { name: 'Send message', disabled: false }).click();
  await page.waitForURL(/\/support\/cases\//);
  const conversation = page.getByRole('list', { name: 'Conversation' });
  const picture = conversation.getByRole('img', { name: 'photo-17.jpg' });
  await picture.waitFor();
  await page
    .getByText(/We’ll answer by/)
    .first()
    .waitFor();
  const src = (await picture.getAttribute('src')) ?? '';
  const caseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const marco = await openBrowser();
  await signInAs(marco, 'vendor');
  const refused = await marco.goto(`/account/vendor/support/cases/${caseId}`);
  expect(refused?.status()).toBe(404);
  expect((await marco.request.get(src)).status()).toBe(404);

  const ines = await openBrowser();
  await signInAs(ines, 'admin');
  await ines.goto(`/admin/cases/${caseId}`);
  expect((await ines.request.get(src)).status()).toBe(200);
  await ines.getByRole('textbox', { name: 'Answer' }).fill('The vendor will come back and fix it.');
  await ines.getByRole('button', { name: 'Send answer' }).click();
  // It arrives without reloading.
  await conversation.getByText('The vendor will come back').waitFor();
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await page.getByText('Resolved', { exact: true }).first().waitFor();
  await ines.getByText('Resolved', { exact: true }).first().waitFor();
});

/** The link in the latest email to this address with this subject, once it is there. */
async function linkMailed(databaseUrl: string, email: string, subject: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    let link = '';
    await expect
      .poll(
        async () => {
          const { rows } = await database.query<{ text: string | null }>(
            'select text_body as text from platform.mails where to_address = $1 and subject like $2',
            [email, `${subject}%`],
          );
          link = rows.map(({ text }) => /\/support\/cases\/\S+/.exec(text ?? '')?.[0]).find(Boolean) ?? '';
          return link;
        },
        { timeout: 20_000 },
      )
      .toMatch(/\?key=/);
    return link;
  } finally {
    await database.end();
  }
}
