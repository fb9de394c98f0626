import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { readPdf } from '#test/read-pdf.ts';
import { readZip } from '#test/read-zip.ts';
import { begin, bookVisit, photo, signInAs } from './accounts.ts';

const DOCUMENTATION = '/account/vendor/photo-documentation';
const SERVICE = 'Water heater flush';
const run = promisify(execFile);

/** Sets the shots of a service as the owner, by the drawer. */
async function setShots(owner: Page, shots: readonly string[], demanded: boolean): Promise<void> {
  await owner.goto(`${DOCUMENTATION}/shot-lists`);
  await listens(owner);
  await owner.getByRole('button', { name: `Edit shots of ${SERVICE}` }).click();
  const drawer = owner.getByRole('dialog', { name: 'Shot list' });
  await drawer.getByRole('checkbox', { name: 'Required to complete' }).setChecked(demanded);
  const rows = drawer.getByRole('list', { name: 'Shots' }).getByRole('listitem');
  for (let left = await rows.count(); left > 0; left -= 1)
    await drawer.getByRole('button', { name: 'Remove shot 1', exact: true }).click();
  for (const [index, name] of shots.entries()) {
    await drawer.getByRole('button', { name: 'Add shot' }).click();
    await drawer.getByLabel(`Shot ${index + 1}`, { exact: true }).fill(name);
  }
  await drawer.getByRole('button', { name: 'Save shot list' }).click();
  await owner.getByText('Shot list saved').waitFor();
}

/** What `npm run verify-photos` says of the installation under test, and how it ends. */
async function verifyPhotos(server: { databaseUrl: string; dataFolder: string }) {
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: server.databaseUrl,
    CANOPY_DATA_DIR: server.dataFolder,
    CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
  };
  const program = ['--import', 'tsx', 'scripts/verify-photos.ts'];
  return run(process.execPath, program, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  );
}

describe('photo documentation', () => {
  test('photos by the shot list become a PDF report and a share link, and consent shows one publicly', async ({
    openBrowser,
    builtServer,
    expectConsole,
  }) => {
    const owner = await openBrowser();
    await signInAs(owner, 'vendor');

    // The owner demands one shot of a service; the job starts after that.
    await setShots(owner, ['Serial plate'], true);
    await expectAccessible(owner);
    const homeowner = await openBrowser();
    const jobId = await bookVisit(homeowner, 'Petra Proof', 1);
    const field = `/account/vendor/field-operations?job=${jobId}`;
    await owner.goto(field);
    await owner
      .getByRole('button', { name: /^Accept job/ })
      .first()
      .click();
    await begin(owner, 'Start job');
    await owner.getByRole('heading', { name: 'Shot list' }).waitFor();
    // A list that is loosened later leaves the goal of this job where it was.
    const office = await openBrowser();
    await signInAs(office, 'vendor');
    await setShots(office, ['Something else'], false);

    // Without the shot the job cannot be completed, whoever asks.
    await owner.reload();
    await listens(owner);
    const picker = (side: string) => owner.getByLabel(`Choose photos: Photos ${side} work`).first();
    await picker('before').setInputFiles(await photo(200));
    await owner.getByText('1 photo').first().waitFor();
    await picker('after').setInputFiles(await photo(40));
    await owner.getByText('1 photo').nth(1).waitFor();
    const open = owner
      .getByRole('list', { name: 'Steps of this job' })
      .getByRole('checkbox', { checked: false });
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      await expect.poll(() => open.count()).toBe(left - 1);
    }
    const refused = await owner.request.post(`/api/v1/bookings/${jobId}/complete`, {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      data: {},
    });
    expect(refused.status()).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toContain('Serial plate');
    // With it, it can.
    await owner
      .getByLabel('Choose photos: Serial plate')
      .first()
      .setInputFiles(await photo(120));
    await owner.getByText('1 of 1 taken').waitFor();
    await owner.getByRole('button', { name: 'Complete job' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Complete job' }).click();
    await owner.getByText('Completed', { exact: true }).first().waitFor();

    // In the gallery the job is found by its customer, and its photos are verified.
    await owner.goto(`${DOCUMENTATION}?search=Petra+Proof`);
    await listens(owner);
    const gallery = owner.getByRole('region', { name: new RegExp(SERVICE) });
    await expect.poll(() => gallery.getByRole('img').count()).toBe(3);
    expect(await gallery.getByText('Verified').count()).toBe(3);
    await expectAccessible(owner);
    await gallery
      .getByRole('link')
      .filter({ has: owner.getByRole('img') })
      .first()
      .click();
    await owner.waitForURL(/photo=/);
    await listens(owner);

    // A caption, an arrow and a text; Undo takes the last step back.
    await owner.getByLabel('Caption').fill('Corroded anode rod');
    await owner.getByRole('button', { name: 'Save caption' }).click();
    await owner.getByText('Caption saved').waitFor();
    await owner.getByRole('button', { name: 'Annotate' }).click();
    const drawing = owner.getByRole('dialog', { name: 'Annotate photo' });
    const surface = drawing.getByRole('application');
    const box = await surface.boundingBox();
    if (!box) throw new Error('There is nothing to draw on');
    await owner.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await owner.mouse.down();
    await owner.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 4 });
    await owner.mouse.up();
    await drawing.getByLabel('Text').fill('Replace');
    await drawing.getByRole('button', { name: 'Add text' }).click();
    await owner.keyboard.press('ArrowDown');
    await drawing.getByRole('button', { name: 'Add arrow' }).click();
    const drawn = drawing.getByRole('list', { name: 'On this photo' });
    await drawn.getByRole('button', { name: 'Arrow 3' }).waitFor();
    await drawing.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => drawn.getByRole('button', { name: 'Arrow 3' }).count()).toBe(0);
    await expectAccessible(owner);
    await drawing.getByRole('button', { name: 'Save annotations' }).click();
    await owner.getByText('Annotations saved').waitFor();
    await owner
      .getByRole('img', { name: /On the photo: 1 arrow, “Replace”/ })
      .first()
      .waitFor();

    // Before and after, compared by keys.
    await owner.getByRole('button', { name: 'Pair photos' }).click();
    const slider = owner.getByRole('slider', { name: 'Compare' });
    await slider.focus();
    await owner.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).toBe('51');

    // The report has the words; the archive has the bytes with their hashes.
    const report = await owner.request.get(`/api/documents/photos-${jobId}.pdf`);
    expect(report.headers()['content-type']).toBe('application/pdf');
    const text = (await readPdf(await report.body())).pages.join('\n');
    for (const words of ['Corroded anode rod', 'Replace', 'Verified', 'File hashes', 'Petra Proof'])
      expect(text).toContain(words);
    const archive = readZip(await (await owner.request.get(`/api/export/photos.zip?job=${jobId}`)).body());
    const manifest = JSON.parse(String(archive.get('manifest.json'))) as {
      photos: { file: string; check: string; uploadSha256: string }[];
    };
    expect(manifest.photos.map(({ check }) => check)).toEqual(['Verified', 'Verified', 'Verified']);
    expect(manifest.photos.every(({ file }) => archive.has(file))).toBe(true);

    // A link for an insurer: a stranger opens it without script, and only what was chosen.
    await owner.getByRole('button', { name: 'Create link' }).click();
    const sharing = owner.getByRole('dialog', { name: 'Create a share link' });
    await sharing.getByLabel('Who it’s for').fill('Evergreen Insurance');
    await sharing.getByRole('button', { name: 'Create link' }).click();
    const url = await owner
      .getByRole('dialog', { name: 'Your link is ready' })
      .getByRole('textbox', { name: 'Link' })
      .inputValue();
    await owner.getByRole('button', { name: 'Done' }).click();
    const stranger = await openBrowser({ javaScriptEnabled: false });
    const { pathname } = new URL(url);
    await stranger.goto(pathname);
    await stranger.getByRole('heading', { name: SERVICE }).waitFor();
    expect(await stranger.getByText('Petra Proof').count()).toBe(0);
    expect(await stranger.locator('script[src]').count()).toBe(0);
    const reader = await openBrowser();
    await reader.goto(pathname);
    await expectAccessible(reader);
    const href =
      (await stranger.getByRole('link', { name: 'Open the original' }).first().getAttribute('href')) ?? '';
    expect((await stranger.request.get(href)).headers()['content-type']).toBe('image/jpeg');
    await owner.reload();
    await owner.getByText(/Opened 2 times/).waitFor();
    // Revoked, page and files are gone at once.
    await owner.getByRole('button', { name: 'Revoke' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
    await owner.getByText('Revoked', { exact: true }).waitFor();
    expectConsole(/404/);
    expect((await stranger.goto(pathname))?.status()).toBe(404);
    expect((await stranger.request.get(href)).status()).toBe(404);

    // The homeowner is asked, agrees to one photo, and it is on the public page.
    const consent = owner.getByRole('region', { name: 'Public profile' });
    await consent.getByRole('checkbox', { name: 'After' }).check();
    await consent.getByRole('button', { name: 'Ask for consent' }).click();
    await owner.getByText('Consent requested').first().waitFor();
    await homeowner.goto(`/account/home/job/${jobId}`);
    await homeowner.getByRole('button', { name: 'Allow selected photos' }).click();
    await homeowner.getByText('Consent given').waitFor();
    await expectAccessible(homeowner);
    await owner.reload();
    await owner.getByRole('button', { name: 'Show on profile' }).click();
    await owner.getByText('The photo is on your public profile').waitFor();
    const after = manifest.photos.find(({ file }) => file.includes('-after.'));
    const picture = `/api/pictures/${after?.uploadSha256}`;
    expect((await stranger.request.get(picture)).status()).toBe(200);
    // Withdrawn, it is not.
    await homeowner.reload();
    await homeowner.getByRole('button', { name: 'Withdraw consent' }).click();
    await homeowner.getByText('Consent withdrawn').waitFor();
    expect((await stranger.request.get(picture)).status()).toBe(404);

    // A byte changed on disk: the command names the photo, and the next check takes its mark.
    expect((await verifyPhotos(builtServer)).said).toContain('match their evidence');
    const hash = after?.uploadSha256 ?? '';
    const file = join(builtServer.dataFolder, 'files', hash.slice(0, 2), hash.slice(2));
    const bytes = await readFile(file);
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const found = await verifyPhotos(builtServer);
    expect(found.code).toBe(1);
    expect(found.said).toContain(hash);
    await owner.goto(`${DOCUMENTATION}/${jobId}`);
    await listens(owner);
    await owner.getByRole('navigation', { name: 'Photos of this job' }).getByRole('link').last().waitFor();
    await owner
      .getByRole('navigation', { name: 'Photos of this job' })
      .getByRole('link')
      .filter({ has: owner.getByRole('img', { name: 'Photo after the work' }) })
      .click();
    // The open photo is the one that is checked.
    await owner.getByRole('heading', { name: 'After', exact: true }).waitFor();
    await owner.getByRole('button', { name: 'Check now' }).click();
    await owner.getByText('Doesn’t match its record').first().waitFor();
    await setShots(owner, [], false);
  }, 180_000);
});
