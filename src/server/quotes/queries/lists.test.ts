import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import type { RequestsInput } from '#core/quotes/list.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildInvitation, buildQuote, buildQuoteRequest, type QuoteRequest } from '#test/factories/quotes.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { quotesProcedures as procedures } from '../procedures.ts';
import { requestsExport } from './export.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let vendors: Vendor[];
let admin: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx, { slug: 'rainport', name: 'Rainport' });
  service = await buildService(ctx, { name: 'Water heater replacement' });
  vendors = [await buildVendor(ctx, market, [service]), await buildVendor(ctx, market, [service])];
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});

/** A request by somebody of that name, sent so many hours ago; `answers` are its vendors': true for a quote. */
async function requested(
  name: string,
  hoursAgo: number,
  change: Partial<QuoteRequest> = {},
  answers: readonly boolean[] = [],
  place = market,
): Promise<QuoteRequest & { homeowner: User }> {
  const homeowner = await buildUser(ctx, 'homeowner', { name });
  const home = await buildHome(ctx, homeowner.id, place);
  const createdAt = new Date(ctx.clock.now().getTime() - hoursAgo * HOUR_MS);
  const request = await buildQuoteRequest(
    ctx,
    { market: place, home, service },
    { createdAt, respondBy: new Date(createdAt.getTime() + 24 * HOUR_MS), ...change },
  );
  for (const [position, quoted] of answers.entries()) {
    const vendor = vendors[position];
    if (!vendor) throw new Error('There are two vendors');
    const status = quoted ? 'quoted' : 'asked';
    const invitation = await buildInvitation(ctx, request, vendor, { position, status });
    const ended = request.status === 'expired' ? ({ status: 'expired' } as const) : {};
    if (quoted) await buildQuote(ctx, { market: place, invitation }, ended);
  }
  return { ...request, homeowner };
}

const byAdmin = () => as(ctx, admin);
const list = (input: Partial<RequestsInput> = {}) => call(procedures.requests, input, { context: byAdmin() });
const names = async (input: Partial<RequestsInput>) =>
  (await list(input)).items.map(({ homeownerName }) => homeownerName);

async function fileOf(query: string, context = byAdmin()): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of requestsExport.open(context, new URLSearchParams(query), 2)) pieces.push(piece);
  return pieces.join('');
}

describe('who may see quote requests', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a vendor', userActor('vendor'), 403],
  ] as const)('not %s', async (_, actor, status) => {
    await expect(call(procedures.requests, {}, { context: { ...ctx, actor } })).rejects.toMatchObject({
      status,
    });
  });

  it('homeowners find their own alone, with every filter and in the file', async () => {
    const ana = await requested('Ana Moreno', 1);
    await requested('Ben Ortiz', 2);
    const context = as(ctx, ana.homeowner);
    for (const input of [{}, { search: 'Ben' }, { market: 'rainport' }, { answer: 'none' }] as const) {
      const { items, total, counts } = await call(procedures.requests, input, { context });
      const own = 'search' in input ? 0 : 1;
      expect(items.map(({ id }) => id)).toEqual(own ? [ana.id] : []);
      expect([total, counts.open]).toEqual([own, own]);
    }
    const file = await fileOf('', context);
    expect(file).toContain('Ana Moreno');
    expect(file).not.toContain('Ben Ortiz');
  });
});

describe('the list of quote requests', () => {
  it('is narrowed by statuses, market, name, title and number', async () => {
    const coast = await buildMarket(ctx, { slug: 'coast', name: 'Coast' });
    const ana = await requested('Ana Moreno', 4, { title: 'Leaking heater' });
    await requested('Ben Ortiz', 3, { status: 'canceled' });
    await requested('Cal Reyes', 2, { status: 'unanswered' });
    await requested('Dee Sato', 1, {}, [], coast);
    expect(await names({})).toEqual(['Dee Sato', 'Cal Reyes', 'Ben Ortiz', 'Ana Moreno']);
    expect(await names({ status: 'canceled' })).toEqual(['Ben Ortiz']);
    expect(await names({ status: 'canceled,unanswered' })).toEqual(['Cal Reyes', 'Ben Ortiz']);
    expect(await names({ market: 'coast' })).toEqual(['Dee Sato']);
    expect(await names({ market: 'nowhere' })).toEqual([]);
    expect(await names({ search: 'leaking' })).toEqual(['Ana Moreno']);
    expect(await names({ search: `q-${ana.number}` })).toEqual(['Ana Moreno']);
    expect(await names({ search: '%' })).toEqual([]);
    await expect(list({ status: 'canceled,lost' })).rejects.toMatchObject({ status: 400 });
    expect((await list({ market: 'coast' })).items[0]).toMatchObject({ marketName: 'Coast' });
  });

  it('counts every status under the other filters, and all that is shown', async () => {
    await requested('Ana Moreno', 4);
    await requested('Ana Maris', 3, { status: 'canceled' });
    await requested('Ben Ortiz', 2, { status: 'canceled' });
    const none = { accepted: 0, expired: 0, unanswered: 0 };
    expect(await list({ status: 'canceled', limit: 1 })).toMatchObject({
      total: 2,
      counts: { ...none, open: 1, canceled: 2 },
    });
    expect(await list({ search: 'ana' })).toMatchObject({
      total: 2,
      counts: { ...none, open: 1, canceled: 1 },
    });
  });

  it('tells by the first quote: received, none, or open and waiting for more than 24 hours', async () => {
    await requested('Quoted', 50, {}, [true, false]);
    await requested('Over', 49, { status: 'expired' }, [true, true]);
    await requested('Late', 25, {}, [false]);
    await requested('Canceled', 26, { status: 'canceled' }, [false]);
    await requested('Fresh', 23, {}, [false]);
    expect(await names({ answer: 'received' })).toEqual(['Over', 'Quoted']);
    expect(await names({ answer: 'none' })).toEqual(['Fresh', 'Late', 'Canceled']);
    expect(await names({ answer: 'overdue' })).toEqual(['Late']);
    const [over, quoted] = (await list({ answer: 'received' })).items;
    // Quotes that can no longer be chosen were sent all the same.
    expect(over).toMatchObject({ asked: 2, answered: 2, quotes: 0, lowestCents: null });
    expect(quoted).toMatchObject({ asked: 2, answered: 1, quotes: 1 });
  });

  it('is narrowed by the days on which they were sent, both of them included', async () => {
    const on = (day: string) => ({ createdAt: new Date(`${day}T20:00:00Z`) });
    await requested('First', 0, on('2026-03-01'));
    await requested('Second', 0, on('2026-03-02'));
    await requested('Third', 0, on('2026-03-03'));
    expect(await names({ sentFrom: '2026-03-02' })).toEqual(['Third', 'Second']);
    expect(await names({ sentTo: '2026-03-02' })).toEqual(['Second', 'First']);
    expect(await names({ sentFrom: '2026-03-02', sentTo: '2026-03-02' })).toEqual(['Second']);
  });

  it.each([
    ['created', 'desc', ['C', 'B', 'A']],
    ['created', 'asc', ['A', 'B', 'C']],
    ['clock', 'asc', ['B', 'C', 'A']],
    ['clock', 'desc', ['A', 'C', 'B']],
  ] as const)('by %s, %s, it pages on and back', async (sort, order, expected) => {
    const due = (hours: number) => ({ respondBy: new Date(ctx.clock.now().getTime() + hours * HOUR_MS) });
    await requested('A', 3, due(9));
    await requested('B', 2, due(1));
    await requested('C', 1, due(5));
    const page = (cursor: string | null) =>
      list({ sort, order, limit: 2, ...(cursor === null ? {} : { cursor }) });
    const first = await page(null);
    const second = await page(first.older);
    const back = await page(second.newer);
    const shown = [...first.items, ...second.items].map(({ homeownerName }) => homeownerName);
    expect(shown).toEqual(expected);
    expect([first.newer, second.older]).toEqual([null, null]);
    expect(back.items).toEqual(first.items);
    expect(second.total).toBe(3);
  });

  it('is taken away as a file with the same filters', async () => {
    const ana = await requested('Ana Moreno', 3, { budgetCents: 150_000 }, [true, false]);
    await requested('Ben Ortiz', 2);
    await requested('=Cal', 1, { status: 'canceled' });
    const file = await fileOf('status=open,canceled');
    expect(file.trimEnd().split('\r\n')).toHaveLength(4);
    expect(file).toContain("'=Cal");
    expect(await fileOf('answer=received')).toContain(
      `${ana.id},Q-${ana.number},Water heater replacement,Water heater replacement,Open,Ana Moreno,Rainport,`,
    );
    await expect(fileOf('status=lost')).rejects.toMatchObject({ code: 'invalid' });
  });
});
