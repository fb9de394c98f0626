import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** A real picture in a plain color, as a phone would send it. */
async function photo(name: string, background: string) {
  const create = { width: 640, height: 480, channels: 3 as const, background };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

describe('photos of work', () => {
  test('a vendor shows two, orders them by keys, and takes one back', async ({ openBrowser }) => {
    const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signInAs(vendor, 'vendor');
    await vendor.goto('/account/vendor/profile');
    await listens(vendor);
    const list = vendor.getByRole('list', { name: 'Photos of your work' });
    await list.waitFor();
    const before = await list.getByRole('listitem').count();
    await vendor
      .getByLabel('Add photos')
      .setInputFiles([await photo('sink.jpg', '#4a7'), await photo('pipe.jpg', '#a74')]);
    const rows = list.getByRole('listitem');
    await rows.nth(before + 1).waitFor();

    // Without words they are not saved, and the cursor stands where words are missing.
    await vendor.getByRole('button', { name: 'Save photos' }).click();
    await rows.nth(before).getByText('Say what the photo shows').waitFor();
    await rows.nth(before).getByLabel('What it shows').fill('New sink in an old kitchen');
    await rows
      .nth(before + 1)
      .getByLabel('What it shows')
      .fill('Copper in place of lead');
    // The last one goes to the top by keys; the button keeps the focus along the way.
    await vendor.getByRole('button', { name: `Move photo ${before + 2} up` }).focus();
    for (let at = before + 1; at > 0; at -= 1) {
      await vendor.keyboard.press('Enter');
      await vendor.getByText(`Photo ${at + 1} is now photo ${at} of ${before + 2}`).waitFor();
    }
    await expectAccessible(vendor);
    await vendor.getByRole('button', { name: 'Save photos' }).click();
    await vendor.getByText('Photos saved').waitFor();
    await vendor.reload();
    expect(await rows.first().getByLabel('What it shows').inputValue()).toBe('Copper in place of lead');

    // Anybody reads them, without an account.
    const visitor = await openBrowser();
    await visitor.goto('/services');
    const company = (await vendor.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await visitor.goto('/book?service=water-heater-flush&zip=98107&step=time');
    const href = await visitor.getByRole('link', { name: company }).first().getAttribute('href');
    await visitor.goto(href ?? '');
    const work = visitor.getByRole('region', { name: 'Photos of work' });
    const shown = work.getByRole('img', { name: 'Copper in place of lead' });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await expectAccessible(visitor);
    // The page runs no script: a photo opens as what it is.
    const whole = await work.getByRole('link', { name: 'Open Copper in place of lead' }).getAttribute('href');
    expect((await visitor.request.get(whole ?? '')).headers()['content-type']).toBe('image/jpeg');

    // Taken back, it is gone from the page that others see.
    await vendor.getByRole('button', { name: 'Remove photo 1', exact: true }).click();
    await vendor.getByRole('button', { name: 'Save photos' }).click();
    await vendor.getByText('Photos saved').waitFor();
    await expect
      .poll(async () => {
        await visitor.reload();
        return work.getByRole('img', { name: 'Copper in place of lead' }).count();
      })
      .toBe(0);
  });
});
