import pg from 'pg';
import { describe, expect } from 'vitest';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs, signInOnScreen } from './accounts.ts';

describe('the assistant', () => {
  test('answers with figures that lead to their rows', async ({ page }) => {
    await signInOnScreen(page, 'admin');
    await page.getByRole('button', { name: 'AI assistant' }).click();
    const panel = page.getByRole('dialog', { name: 'AI assistant' });
    const send = panel.getByRole('button', { name: 'Send' });
    await send.waitFor();
    expect(await send.isDisabled()).toBe(true);
    await panel.getByLabel('Ask the assistant').fill('How is revenue this month?');
    await page.keyboard.press('Enter');
    await panel.getByText('Thinking').waitFor();
    expect(await send.isDisabled()).toBe(true);
    const figure = panel.getByRole('link', { name: /Revenue this month/ });
    await figure.waitFor();
    await expectAccessible(page);
    await figure.click();
    await page.waitForURL(/\/admin\/revenue/);

    // The page has the same conversation.
    await page.goto('/admin/ai-assistant');
    await page.getByRole('log').getByText('How is revenue this month?').waitFor();
  });

  test('proposes a change, which is approved beside its page, and undone', async ({ page, builtServer }) => {
    await proposeFlag(builtServer.databaseUrl);
    await signInAs(page, 'admin');
    await page.goto('/admin/feature-toggles');
    const flag = page.getByRole('switch', { name: 'Marketing' });
    expect(await flag.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'AI assistant' }).click();
    const panel = page.getByRole('dialog', { name: 'AI assistant' });
    const change = panel.getByRole('article', { name: 'Proposed change: Marketing' });
    await change.getByText('Nothing has changed yet.').waitFor();
    await expectAccessible(page);
    await change.getByRole('button', { name: 'Approve change' }).click();
    await change.getByText('Approved').waitFor();
    // The page behind the panel reads itself again.
    const behind = page.getByRole('switch', { name: 'Marketing', includeHidden: true });
    await expect.poll(() => behind.isChecked(), { timeout: 10_000 }).toBe(false);
    await change.getByRole('button', { name: 'Undo change' }).click();
    await change.getByText('Undone').waitFor();
    await page.goto('/admin/ai-assistant');
    await page.getByRole('article').getByText('Undone').waitFor();
    await expectAccessible(page);
    await page.goto('/admin/feature-toggles');
    expect(await flag.isChecked()).toBe(true);
  });
});

/** What a language model leaves behind that was asked to switch a flag off; no journey has one. */
async function proposeFlag(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const state = { roles: [], markets: [], percentage: 100, from: null, until: null };
  const cited = [
    { operation: 'settings.toggles', label: 'Feature flags', href: '/admin/feature-toggles', rows: [] },
  ];
  const changes = [{ label: 'Switch', from: 'on', to: 'off' }];
  const [message, proposal] = [crypto.randomUUID(), crypto.randomUUID()];
  await client.query(
    `with ines as (select id from users.users where email = $1), said as (
       insert into assistant.messages (id, user_id, author, text, figures, at, written_by, citations)
       select $2, id, 'assistant', 'Marketing is on for everybody [1].', '[]', now(), 'model', $3 from ines)
     insert into assistant.proposals (id, user_id, message_id, kind, target, target_label, href, before, after,
       basis, changes, reason, created_at, expires_at)
     select $4, id, $2, 'flag', 'marketing', 'Marketing', '/admin/feature-toggles', $5, $6,
       coalesce((select version from settings.flags where name = 'marketing'), 0)::text, $7, 'Too early', now(),
       now() + interval '1 day' from ines`,
    [
      DEMO_LOGINS.admin.email,
      message,
      JSON.stringify(cited),
      proposal,
      JSON.stringify({ ...state, enabled: true }),
      JSON.stringify({ ...state, enabled: false }),
      JSON.stringify(changes),
    ],
  );
  await client.end();
}
