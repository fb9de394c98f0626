import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceDocument } from '#core/payments/invoice.ts';
import { bookings } from '#server/bookings/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { bookingSite } from '#test/factories/booking-site.ts';
import { type Booking, buildExtra } from '#test/factories/bookings.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { invoiceFacts } from './invoice.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let homeowner: User;
let booking: Booking;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  ({ homeowner, booking } = await bookingSite(ctx));
});

const textOf = async (who = homeowner) =>
  JSON.stringify(invoiceDocument(await invoiceFacts(as(ctx, who), booking.id)));
const change = (given: Partial<Booking>) =>
  ctx.db.transaction(() => ctx.db.tx.update(bookings).set(given).where(eq(bookings.id, booking.id)));

describe('the invoice of a booking', () => {
  it('is the homeowner’s own', async () => {
    await expect(textOf(await buildUser(ctx, 'homeowner'))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says before the work what will be due, and afterwards, unpaid, what is', async () => {
    expect(await textOf()).toContain('Due later');
    await change({ status: 'completed' });
    const text = await textOf();
    for (const word of [
      'Due now',
      '"$170.38"',
      'Sales tax, 10.35%',
      `INV-${booking.number}`,
      homeowner.email,
    ])
      expect(text).toContain(word);
  });

  it('has a quote that was agreed on, with its tax, and the credit that paid a part', async () => {
    await buildExtra(ctx, booking, { amountCents: 300_000 });
    await change({ status: 'completed', creditCents: 2_000 });
    const text = await textOf();
    for (const word of [
      'Quoted work',
      'Sales tax on Quoted work, 10.35%',
      '"$3,480.88"',
      '-$20.00',
      '"$3,460.88"',
    ])
      expect(text).toContain(word);
  });

  it('is of the fee alone for a visit that did not happen, and none without a fee', async () => {
    await change({ status: 'cancelled', cancellationFeeCents: 4_000 });
    expect(await textOf()).toContain('"label":"Total","amount":"$40.00"');
    await change({ cancellationFeeCents: 0 });
    await expect(textOf()).rejects.toMatchObject({ code: 'not_found' });
  });
});
