import { vendorPayable } from '#core/ledger/accounts.ts';
import {
  creditReleasedJournal,
  creditReservedJournal,
  goodwillCreditJournal,
  type Journal,
  payoutFailedJournal,
  payoutJournal,
  payoutPaidJournal,
  pointsRedeemedJournal,
  pointsReturnedJournal,
} from '#core/ledger/journals.ts';
import { refundJournal } from '#core/ledger/refunds.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '#core/lib/durations.ts';
import type { Cents } from '#core/lib/money.ts';
import { chargeMemo, settlementJournal } from '#core/payments/settlement.ts';
import type { Dice } from '../dice.ts';
import type { EntryRow, JournalRow, PayoutRow } from '../rows/city.ts';
import type { Story } from '../stories/booking-story.ts';
import type { DemoVendor } from '../users/vendors.ts';
import type { LaterMoney } from './later-money.ts';
import type { PaidStory } from './payment-story.ts';
import type { DemoRelease } from './projects.ts';

export type Books = {
  journals: JournalRow[];
  entries: EntryRow[];
  payouts: PayoutRow[];
  /** Account credit a homeowner can use at a moment, less what is already promised to later ones. */
  creditAt(userId: string, at: Date): Cents;
  /** Books everything that a booking moved. */
  bookStory(story: Story, paid: PaidStory): void;
  /** Books what was paid besides the visit. */
  bookLater(later: LaterMoney): void;
  /** Books what was released of milestones. */
  bookReleases(bookingId: string, releases: readonly DemoRelease[]): void;
  /** Pays the companies every Monday; when one `mayFail`, it has a closed account the last time. */
  payWeekly(vendors: readonly DemoVendor[], now: Date, mayFail: boolean): void;
};

type Movement = { at: Date; cents: Cents };

/** Mondays at 15:00 UTC, counted from the first one of 1970 (January 5). */
const FIRST_PAYDAY_MS = 4 * DAY_MS + 15 * HOUR_MS;
/** The bank answers at once. */
const ANSWER_MS = 2_000;

export function openBooks(dice: Dice): Books {
  const books = { journals: [] as JournalRow[], entries: [] as EntryRow[], payouts: [] as PayoutRow[] };
  const credit = new Map<string, Movement[]>();
  const earned = new Map<string, Movement[]>();

  function post(
    journal: Journal,
    at: Date,
    memo: string,
    about: { bookingId?: string; payoutId?: string; referenceId?: string; reversesId?: string },
  ): string {
    const id = dice.id(at);
    const { bookingId = null, payoutId = null, reversesId = null } = about;
    const referenceId = about.referenceId ?? bookingId ?? payoutId ?? id;
    books.journals.push({
      id,
      kind: journal.kind,
      bookingId,
      payoutId,
      referenceId,
      reversesId,
      memo,
      postedAt: at,
    });
    for (const { account, amountCents } of journal.entries) {
      books.entries.push({ id: dice.id(at), journalId: id, account, amountCents, postedAt: at });
    }
    return id;
  }

  /** What a journal changes of what the company is owed. */
  function noteEarned(vendorId: string, journal: Journal, at: Date): void {
    const account = vendorPayable(vendorId);
    const entry = journal.entries.find((candidate) => candidate.account === account);
    if (entry) note(earned, vendorId, { at, cents: -entry.amountCents });
  }

  function creditAt(userId: string, at: Date): Cents {
    let sum = 0;
    for (const movement of credit.get(userId) ?? []) {
      if (movement.at <= at || movement.cents < 0) sum += movement.cents;
    }
    return Math.max(0, sum);
  }

  return {
    ...books,
    creditAt,
    bookStory({ booking, goodwillCents, redeemed }, { charge, refund }) {
      const { id: bookingId, homeownerId: userId, vendorId, requestedAt, endedAt } = booking;
      const reserved = booking.creditCents;
      if (redeemed.cents > 0) {
        post(pointsRedeemedJournal(userId, redeemed.cents), requestedAt, 'Points redeemed', { bookingId });
      }
      if (reserved > 0) {
        const availableCents = creditAt(userId, requestedAt) + redeemed.cents;
        const journal = creditReservedJournal({ userId, bookingId, amountCents: reserved, availableCents });
        post(journal, requestedAt, 'Account credit set aside', { bookingId });
        // Credit from points is set aside as it comes: nobody else's booking ever sees it.
        note(credit, userId, { at: requestedAt, cents: redeemed.cents - reserved });
      }
      const used = charge && 'creditCents' in charge.settlement ? charge.settlement.creditCents : 0;
      const unused = reserved - used;
      if (endedAt && unused > 0) {
        post(creditReleasedJournal(userId, bookingId, unused), endedAt, 'Account credit refunded', {
          bookingId,
        });
        note(credit, userId, { at: endedAt, cents: unused - redeemed.cents });
        if (redeemed.cents > 0) {
          post(pointsReturnedJournal(userId, redeemed.cents), endedAt, 'Points returned', { bookingId });
        }
      }
      if (endedAt && goodwillCents > 0) {
        const memo =
          booking.status === 'no_show' ? 'Credit for a no-show' : 'Credit because the vendor canceled';
        post(goodwillCreditJournal(userId, goodwillCents), endedAt, memo, { bookingId });
        note(credit, userId, { at: endedAt, cents: goodwillCents });
      }
      if (!charge || !endedAt) return;
      const { payment, settlement } = charge;
      const capturedAt = payment.capturedAt ?? endedAt;
      const journal = settlementJournal(settlement, payment.capturedCents, payment.processingFeeCents);
      const memo = payment.capturedAt ? chargeMemo(settlement) : 'Paid by account credit';
      const reversesId = post(journal, capturedAt, memo, { bookingId });
      noteEarned(vendorId, journal, capturedAt);
      if (!refund) return;
      const { amountCents, bearer } = refund;
      const reversal = refundJournal(journal, { amountCents, bearer });
      post(reversal, refund.updatedAt, `Refund: ${refund.reason}`, {
        bookingId,
        referenceId: refund.id,
        reversesId,
      });
      noteEarned(vendorId, reversal, refund.updatedAt);
    },
    bookLater({ charges }) {
      for (const { payment, settlement, capturedAt } of charges) {
        const { bookingId, capturedCents, processingFeeCents } = payment;
        const journal = settlementJournal(settlement, capturedCents, processingFeeCents);
        post(journal, capturedAt, chargeMemo(settlement), {
          bookingId,
          referenceId: payment.purposeId ?? bookingId,
        });
        if (settlement.vendorId) noteEarned(settlement.vendorId, journal, capturedAt);
      }
    },
    bookReleases(bookingId, releases) {
      for (const { journal, at, memo, vendorId, milestoneId } of releases) {
        post(journal, at, memo, { bookingId, referenceId: milestoneId });
        noteEarned(vendorId, journal, at);
      }
    },
    payWeekly(vendors, now, mayFail) {
      let hasFailed = !mayFail;
      const last = lastPayday(new Date(now.getTime() - ANSWER_MS));
      for (const vendor of vendors) {
        const vendorId = vendor.row.id;
        const movements = (earned.get(vendorId) ?? []).sort((a, b) => a.at.getTime() - b.at.getTime());
        const since = nextPayday(vendor.opensAt);
        let owedCents = 0;
        let read = 0;
        for (let payday = since; payday <= last; payday += WEEK_MS) {
          const at = new Date(payday);
          if (vendor.closesAt && vendor.closesAt <= at) break;
          for (let movement = movements[read]; movement && movement.at <= at; movement = movements[read]) {
            owedCents += movement.cents;
            read += 1;
          }
          if (owedCents <= 0) continue;
          const fails: boolean = payday === last && !hasFailed && isSmall(vendor);
          hasFailed ||= fails;
          payOut(vendor, at, owedCents, fails);
          if (!fails) owedCents = 0;
        }
      }
    },
  };

  function payOut(vendor: DemoVendor, at: Date, amountCents: Cents, fails: boolean): void {
    const vendorId = vendor.row.id;
    const id = dice.id(at);
    const answeredAt = new Date(at.getTime() + ANSWER_MS);
    post(payoutJournal({ vendorId, amountCents, owedCents: amountCents }), at, 'Payout to the bank', {
      payoutId: id,
    });
    books.payouts.push({
      id,
      vendorId,
      amountCents,
      status: fails ? 'failed' : 'paid',
      account: fails ? `acct_closed_${vendorId}` : `acct_sim_${vendorId}`,
      processorRef: fails ? null : `tr_sim_${id}`,
      failure: fails ? 'This account can’t receive money yet.' : null,
      createdAt: at,
      updatedAt: answeredAt,
      paidAt: fails ? null : answeredAt,
    });
    const answer = fails
      ? payoutFailedJournal(vendorId, amountCents)
      : payoutPaidJournal(vendorId, amountCents);
    const memo = fails ? 'The payout came back' : 'The bank confirmed the payout';
    post(answer, answeredAt, memo, { payoutId: id });
    if (fails) Object.assign(vendor.row, { payoutAccount: `acct_closed_${vendorId}`, updatedAt: answeredAt });
  }
}

/** The company whose bank account was closed is one of the smaller ones. */
function isSmall(vendor: DemoVendor): boolean {
  return vendor.technicians.length <= 2;
}

function lastPayday(now: Date): number {
  return now.getTime() - ((((now.getTime() - FIRST_PAYDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}

function nextPayday(at: Date): number {
  return lastPayday(at) + WEEK_MS;
}

function note(map: Map<string, Movement[]>, key: string, movement: Movement): void {
  const there = map.get(key);
  if (there) there.push(movement);
  else map.set(key, [movement]);
}
