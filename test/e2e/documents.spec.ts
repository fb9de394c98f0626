import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { readPdf } from '#test/read-pdf.ts';
import { signInAs } from './accounts.ts';

describe('papers of the built product', () => {
  test('are PDFs that say what the page says', async ({ openBrowser }) => {
    const ines = await openBrowser();
    await signInAs(ines, 'homeowner');
    await ines.goto('/account/home/payments');
    const row = ines
      .getByRole('row')
      .filter({ has: ines.getByRole('link', { name: 'Receipt' }) })
      .first();
    const said = (await row.textContent()) ?? '';
    const answer = await ines.request.get(
      (await row.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? '',
    );
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const paper = await readPdf(await answer.body());
    expect(paper).toMatchObject({ title: 'Receipt', isTagged: true, accessibility: '1' });
    const amount = /\$[\d,]+\.\d\d/.exec(said)?.[0];
    expect(amount).toBeDefined();
    expect(paper.pages.join('\n')).toContain(amount);
  });
});
