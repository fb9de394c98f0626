import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_LOGINS } from '#core/users/demo-logins.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs, signInOnScreen } from './people.ts';

/** Opens the palette by its keys, which the page hears once it is alive. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).first().waitFor();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
}

async function search(page: Page, query: string): Promise<void> {
  await open(page);
  await page.keyboard.type(query);
}

const activeText = (page: Page) => page.locator('[role=option][aria-selected=true]').textContent();

describe('the palette', () => {
  test('is used by keyboard alone: finds with a typing error, moves, opens, keeps a search, runs an action', async ({
    page,
  }) => {
    await signInOnScreen(page, 'admin');

    // Before a query: quick actions. Esc closes and gives the focus back.
    await open(page);
    await page.getByRole('group', { name: 'Quick actions' }).waitFor();
    expect(await activeText(page)).toContain('Add User');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // A misspelled name is found; arrows move, Tab goes to the next group, Enter opens.
    await search(page, 'rosalnid');
    await page.getByText('These match rosalind').waitFor();
    await expectAccessible(page);
    const first = await activeText(page);
    await page.keyboard.press('ArrowDown');
    expect(await activeText(page)).not.toBe(first);
    await page.keyboard.press('Tab');
    expect(await activeText(page)).toContain('Rosalind Okafor');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/);

    // Tab past the last group leaves the list: the search is kept.
    await search(page, 'ballard');
    await page.getByRole('group', { name: 'Jobs' }).waitFor();
    const keep = page.getByRole('button', { name: 'Save this search' });
    for (let at = 0; at < 20 && !(await keep.evaluate((it) => it === document.activeElement)); at += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete saved search' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.reload();
    await open(page);
    await page.getByRole('group', { name: 'Saved searches' }).getByText('ballard').waitFor();
    await page.getByRole('group', { name: 'Recent searches' }).getByText('rosalnid').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Delete');
    await page.getByRole('group', { name: 'Saved searches' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');

    // Nothing found says so; an action is run.
    await search(page, 'xqzv wkjh');
    await page.getByText('No results found', { exact: true }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('create job');
    await page.getByRole('group', { name: 'Do' }).waitFor();
    while (!(await activeText(page))?.includes('Create Job')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/jobs\/new/);
  });

  test('the assistant answers with figures that lead to their rows', async ({ page }) => {
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

  test('a change that the assistant proposed is approved beside its page, and undone', async ({
    page,
    builtServer,
  }) => {
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
