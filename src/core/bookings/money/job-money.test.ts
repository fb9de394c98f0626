import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancellationChargeOf,
  cancellationFeeJournal,
  captureJournal,
  extraJournal,
  type Journal,
  tipJournal,
} from '#core/ledger/journals.ts';
import {
  paidWith,
  REFUND_BEARERS,
  type RefundBearer,
  refundJournal,
  refundParts,
} from '#core/ledger/refunds.ts';
import { type BookedJournal, partsLeft, statementOf } from '#core/ledger/statement.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import { priceOfExtra, whereExtraGoes } from '#core/payments/extra.ts';
import { cardCostOf, priceOf, whereEveryCentGoes } from '#core/payments/price.ts';
import type { BookingDetail } from '../views.ts';
import { canopyMoney, inDetail, moneyLines, moneyOfJob, partOf, vendorMoney } from './job-money.ts';
import { partsOfFee, partsOfJob } from './job-parts.ts';

const ABOUT = { bookingId: 'b', vendorId: 'v', marketId: 'm' };
const TERMS = { laborTaxBp: 1_035, materialsTaxBp: 1_035, commissionBp: 1_200 };

type Mix = {
  laborCents: Cents;
  promotionShare: number;
  creditCents: Cents;
  pointsCents: Cents;
  extras: Cents[];
  tipCents: Cents;
  /** 0 where the visit took place. */
  feeCents: Cents;
  isCharged: boolean;
  /** Each of the charge at that place, a share of what is left of it. */
  refunds: { of: number; percent: number; bearer: RefundBearer }[];
};

/** A job with this mix as the server tells it, its books among it. */
function jobOf(mix: Mix) {
  const { laborCents, feeCents, isCharged, tipCents } = mix;
  const covered = Math.floor((laborCents * mix.promotionShare) / 100);
  const price = priceOf({
    labor: { label: 'Work', amountCents: laborCents },
    ...(covered > 0
      ? { discount: { kind: 'canopy_promotion' as const, label: 'Promotion', amountCents: covered } }
      : {}),
    ...TERMS,
    creditAvailableCents: mix.creditCents + mix.pointsCents,
    pointsCreditCents: mix.pointsCents,
  });
  const isFee = feeCents > 0;
  const fee = cancellationChargeOf(Math.min(feeCents, price.workCents), price.creditCents, 1_200);
  const extras = (isFee ? [] : mix.extras).map((amountCents) =>
    priceOfExtra({ amountCents, taxClass: 'labor' }, TERMS),
  );
  const tip = isFee || !isCharged ? 0 : tipCents;
  const charges: { purpose: string; journal: Journal }[] = !isCharged
    ? []
    : isFee
      ? [{ purpose: 'visit', journal: cancellationFeeJournal({ ...ABOUT, charge: fee }) }]
      : [
          { purpose: 'visit', journal: captureJournal({ ...ABOUT, price }) },
          ...extras.map((extra) => ({
            purpose: 'extra',
            journal: extraJournal({ ...ABOUT, charge: { ...extra, chargedCents: extra.totalCents } }),
          })),
          ...(tip > 0 ? [{ purpose: 'tip', journal: tipJournal('v', tip, cardCostOf(tip)) }] : []),
        ];
  const given = charges.map((): { amountCents: Cents; cardCents: Cents; journal: Journal }[] => []);
  for (const { of, percent, bearer } of mix.refunds) {
    const at = charges.length > 0 ? of % charges.length : 0;
    const [charge, before] = [charges[at], given[at]];
    if (!charge || !before) continue;
    const sums = before.map(({ amountCents }) => amountCents);
    const amountCents = Math.floor(((paidWith(charge.journal).totalCents - sumCents(sums)) * percent) / 100);
    if (amountCents <= 0) continue;
    const { cardCents } = refundParts(charge.journal, sums, amountCents);
    const journal = refundJournal(charge.journal, { amountCents, before: sums, bearer });
    before.push({ amountCents, cardCents, journal });
  }
  const payments = charges.map(({ purpose, journal }, at) => {
    const refunds = (given[at] ?? []).map((one, index) => ({
      id: `r${at}${index}`,
      status: 'succeeded',
      at: new Date(index),
      ...one,
    }));
    const { cardCents, totalCents } = paidWith(journal);
    const isAll = sumCents(refunds.map(({ amountCents }) => amountCents)) === totalCents;
    return {
      ...{
        purpose,
        status: isAll ? 'refunded' : 'captured',
        capturedCents: cardCents,
        method: 'Visa',
        refunds,
      },
      refundedCents: sumCents(refunds.map((refund) => refund.cardCents)),
    };
  });
  const [visit] = payments;
  // What no card took part in has no payment.
  const isByCredit = visit !== undefined && visit.capturedCents === 0;
  const booked: BookedJournal[] = [
    ...charges.map(({ journal }) => journal),
    ...given.flat().map(({ journal }) => journal),
  ].map((journal, at) => ({ ...journal, id: String(at), memo: '', postedAt: new Date(at) }));
  const parts = isFee
    ? partsOfFee(fee)
    : partsOfJob({
        visit: whereEveryCentGoes(price),
        extras: extras.map((extra) => whereExtraGoes(extra, true)),
        tipCents: tip,
      });
  const job = {
    status: isFee ? 'cancelled' : isCharged ? 'completed' : 'confirmed',
    ...{ totalCents: price.totalCents, chargedCents: price.chargedCents, lines: price.lines },
    ...{ commissionCents: price.commissionCents, vendorCents: price.vendorCents, commissionBp: 1_200 },
    ...{ pointsCents: mix.pointsCents, pointsReturnedCents: 0, coveredLateFeeCents: 0 },
    ...{ cancellationFeeCents: fee.feeCents, referral: null },
    extras: extras.map((extra, at) => ({
      ...extra,
      id: String(at),
      label: 'Extra',
      status: 'agreed',
      canPay: false,
    })),
    tip: { amountCents: tip === 0 ? null : tip },
    payments: isByCredit ? payments.slice(1) : payments,
    creditCharge: isByCredit ? visit : null,
    parts: given.some((refunds) => refunds.length > 0) ? partsLeft(parts, booked) : parts,
  } as unknown as BookingDetail;
  return { job, booked };
}

const mixes: fc.Arbitrary<Mix> = fc.record({
  laborCents: fc.integer({ min: 5_000, max: 90_000 }),
  promotionShare: fc.constantFrom(0, 0, 10, 40),
  creditCents: fc.constantFrom(0, 0, 300, 2_000, 200_000),
  pointsCents: fc.constantFrom(0, 0, 500, 5_000),
  extras: fc.array(fc.integer({ min: 100, max: 50_000 }), { maxLength: 3 }),
  tipCents: fc.constantFrom(0, 0, 500, 2_500),
  feeCents: fc.constantFrom(0, 0, 0, 4_000),
  isCharged: fc.boolean(),
  refunds: fc.array(
    fc.record({
      of: fc.nat(4),
      percent: fc.integer({ min: 1, max: 100 }),
      bearer: fc.constantFrom(...REFUND_BEARERS),
    }),
    { maxLength: 4 },
  ),
});

const sumOf = (of: readonly { amountCents: Cents }[]) => sumCents(of.map(({ amountCents }) => amountCents));

describe('the money of a job, whatever the mix', () => {
  it('agrees with itself: things, ways of paying, refunds, parts, vendor and Canopy', () => {
    fc.assert(
      fc.property(mixes, (mix) => {
        const { job, booked } = jobOf(mix);
        const money = moneyOfJob(job);
        const isRefunded = money.refunds.length > 0;
        expect(sumOf(money.items)).toBe(money.totalCents);
        expect(sumOf(inDetail(money, job).items)).toBe(money.totalCents);
        expect(money.pointsCents + money.creditCents + money.cardCents).toBe(money.totalCents);
        expect(money.paidCents).toBe(mix.isCharged ? money.totalCents : 0);
        expect(money.paidCents - money.refundedCents).toBe(money.netCents);
        // Parts sum to what stands above them.
        expect(sumOf(job.parts)).toBe(isRefunded ? money.netCents : money.totalCents);
        const vendor = vendorMoney(job);
        expect(vendor.netCents).toBe(partOf(job.parts, 'vendor'));
        expect(vendor.grossCents - vendor.refundCents).toBe(vendor.netCents);
        expect(vendor.refundCents).toBeGreaterThanOrEqual(0);
        const isFee = job.status === 'cancelled';
        const { marginCents, processingCents, ...canopy } = canopyMoney(job);
        expect(vendor.netCents + marginCents + processingCents + partOf(job.parts, 'tax')).toBe(
          sumOf(job.parts),
        );
        if (!isRefunded && !isFee) expect(canopy.refundCents).toBe(0);
        // The books say the same to each side.
        if (mix.isCharged) {
          const homeowner = statementOf(booked, { as: 'homeowner' }, 'V');
          expect([homeowner.totalCents, homeowner.refundedCents]).toEqual([
            money.netCents,
            money.refundedCents,
          ]);
          expect(statementOf(booked, { as: 'vendor', vendorId: 'v' }, 'V').totalCents).toBe(vendor.netCents);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads line by line: each sum follows from the lines above it', () => {
    fc.assert(
      fc.property(mixes, fc.boolean(), (mix, isWhole) => {
        const { job } = jobOf(mix);
        const money = moneyOfJob(job);
        const lines = moneyLines(money, { isWhole });
        const at = (id: string) => lines.find((line) => line.id === id)?.amountCents;
        const total = at('total');
        if (total !== undefined) {
          expect(total).toBe(money.totalCents);
          expect(total + (at('points') ?? 0) + (at('credit') ?? 0)).toBe(at('card') ?? total);
        }
        if (money.refunds.length > 0) {
          const back = sumOf(lines.filter((line) => line.at !== undefined));
          expect((at('paid') ?? 0) + back).toBe(at('net'));
        }
        if (isWhole) expect(total ?? at('paid')).toBe(money.totalCents);
      }),
    );
  });

  it('says what is still to be paid of work that the card refused, and counts it for nobody', () => {
    const { job } = jobOf({
      ...{ laborCents: 10_000, promotionShare: 0, creditCents: 0, pointsCents: 0, tipCents: 0, feeCents: 0 },
      ...{ extras: [5_000], isCharged: true, refunds: [] },
    });
    const refused = {
      ...job,
      extras: job.extras.map((extra) => ({ ...extra, canPay: true })),
      payments: job.payments.filter(({ purpose }) => purpose !== 'extra'),
    };
    expect(moneyOfJob(refused)).toMatchObject({ dueCents: 5_518, paidCents: job.totalCents });
    expect(vendorMoney(refused)).toMatchObject({ extraCents: 0, netCents: job.vendorCents });
  });

  it('takes a partner’s share of what is left after refunds, and none of a tip', () => {
    const { job } = jobOf({
      ...{
        laborCents: 10_000,
        promotionShare: 0,
        creditCents: 0,
        pointsCents: 0,
        tipCents: 500,
        feeCents: 0,
      },
      ...{ extras: [], isCharged: true, refunds: [{ of: 0, percent: 50, bearer: 'shared' as const }] },
    });
    const own = vendorMoney(job);
    const shared = vendorMoney({ ...job, referral: { from: 'Partner', shareBp: 1_000 } });
    expect(shared.referralCents).toBe(Math.round((own.netCents - 500) / 10));
    expect(shared.netCents).toBe(own.netCents - shared.referralCents);
  });
});
