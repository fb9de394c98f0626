import { describe, expect, it } from 'vitest';
import { type JobRecords, jobLogOf } from './job-log.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T15:00:00Z') + minutes * 60_000);
const NOTHING: JobRecords = {
  steps: [],
  clock: [],
  signature: null,
  lines: [],
  payments: [],
  refunds: [],
  journals: [],
  messages: [],
  notices: [],
  mails: [],
  notes: [],
  reviews: [],
  audit: [],
};
const ada = { actorId: 'ada', actorName: 'Ada Lopez', actorRole: 'homeowner' };
const payment = {
  id: 'p1',
  purpose: 'visit' as const,
  purposeId: null,
  status: 'captured' as const,
  method: 'Visa ending 4242',
  homeowner: 'Ada Lopez',
  amountCents: 17_038,
  capturedCents: 17_038,
  failure: null,
  authorizedAt: at(5),
  capturedAt: at(90),
  createdAt: at(1),
  updatedAt: at(90),
};
const audited = { ...ada, id: '7', title: 'Requested a visit', detail: '', success: true };
const linesOf = (records: Partial<JobRecords>) =>
  jobLogOf({ ...NOTHING, ...records }).map(({ title, who, detail }) => `${title} | ${who} | ${detail}`);

describe('event log of a job', () => {
  it('merges all that keep a part of it, newest first, with who did what', () => {
    const log = linesOf({
      steps: [
        { ...ada, id: 's1', step: 'pending', note: '', at: at(0) },
        {
          actorId: null,
          actorName: null,
          actorRole: 'system',
          id: 's2',
          step: 'moved',
          note: 'Mon 9 AM',
          at: at(10),
        },
      ],
      payments: [payment],
      refunds: [
        {
          ...{ id: 'r1', amountCents: 5_000, reason: 'Late', status: 'succeeded' as const, failure: null },
          ...{ actorId: 'ines', actorName: 'Ines Cordero', actorRole: null, at: at(200) },
        },
      ],
      messages: [
        { id: 'm1', senderName: 'Cora Diaz', senderRole: 'vendor', content: 'On our way', at: at(60) },
      ],
      notices: [{ id: 'n1', title: 'Your visit is tomorrow', reader: 'Ada Lopez', at: at(20) }],
      mails: [
        { id: 'e1', subject: 'Your receipt', toAddress: 'ada@example.com', status: 'sent', at: at(91) },
        { id: 'e2', subject: 'Your receipt', toAddress: 'cora@example.com', status: 'failed', at: at(92) },
      ],
      notes: [{ id: 'i1', text: 'Call back', author: null, at: at(95) }],
      audit: [
        {
          ...audited,
          action: 'bookings.editJob',
          title: 'Edited the job',
          detail: 'Priority: low to high',
          at: at(96),
        },
      ],
    });
    expect(log).toEqual([
      'Refunded | Ines Cordero | $50.00 · Late',
      'Edited the job | Ada Lopez | Priority: low to high',
      'Internal note | Former administrator | Call back',
      'Email failed to cora@example.com | Canopy | Your receipt',
      'Emailed ada@example.com | Canopy | Your receipt',
      'Card charged | Canopy | Visit: $170.38, Visa ending 4242',
      'Message sent | Cora Diaz | On our way',
      'Notified Ada Lopez | Canopy | Your visit is tomorrow',
      'Moved to another time | Canopy | Mon 9 AM',
      'Card hold placed | Canopy | Visit: $170.38, Visa ending 4242',
      'Requested | Ada Lopez | Sent to the vendor',
    ]);
  });

  it('says a thing once: neither the audit entry of a step nor the journal of a charge again', () => {
    const steps = [{ ...ada, id: 's1', step: 'pending', note: '', at: at(0) }];
    const entry = { ...audited, action: 'bookings.request', at: new Date(at(0).getTime() + 40) };
    expect(linesOf({ steps, audit: [entry] })).toHaveLength(1);
    expect(linesOf({ steps, audit: [{ ...entry, success: false }] })).toContain(
      'Requested a visit (failed) | Ada Lopez | ',
    );
    const charge = {
      ...{ id: 'j1', kind: 'capture', bookingId: 'b1', referenceId: 'b1' },
      ...{ memo: 'Charged on completion', amountCents: 17_038, postedAt: at(90) },
    };
    expect(linesOf({ payments: [payment], journals: [charge] })).toHaveLength(2);
    const credit = { ...charge, kind: 'credit_reserved', memo: 'Paid by account credit' };
    expect(linesOf({ payments: [payment], journals: [credit] })).toContain(
      'Paid by account credit | Canopy | $170.38',
    );
  });

  it('leaves a journal out for what it is about, whenever it was posted', () => {
    const journal = { id: 'j1', bookingId: 'b1', amountCents: 2_000, postedAt: at(90) };
    const extra = { ...payment, id: 'p2', purpose: 'extra' as const, purposeId: 'x1' };
    const refund = {
      ...{ id: 'r1', amountCents: 2_000, reason: 'Late', status: 'succeeded' as const, failure: null },
      ...{ actorId: 'ines', actorName: 'Ines Cordero', actorRole: null, at: at(200) },
    };
    const log = linesOf({
      payments: [payment, extra],
      refunds: [refund],
      journals: [
        // Of the charges and the refund above, hours later.
        { ...journal, kind: 'extra', referenceId: 'x1', memo: 'Extra work', postedAt: at(400) },
        { ...journal, kind: 'refund', referenceId: 'r1', memo: 'Refund: Late', postedAt: at(400) },
        {
          ...journal,
          kind: 'credit_released',
          referenceId: 'r1',
          memo: 'Credit refunded',
          postedAt: at(400),
        },
        // In the minute of the charge, and nothing that a line above says.
        { ...journal, kind: 'referral_fee', referenceId: 'b1', memo: 'Referral fee' },
        { ...journal, kind: 'tip', referenceId: 't1', memo: 'Tip' },
      ],
    });
    expect(
      log.filter((line) => /Extra work|Refund: Late|Credit refunded/.test(line.split(' | ')[0] ?? '')),
    ).toEqual([]);
    expect(log).toEqual(expect.arrayContaining(['Referral fee | Canopy | $20.00', 'Tip | Canopy | $20.00']));
  });

  it('tells a declined card with what the bank said', () => {
    const declined = { ...payment, status: 'failed' as const, authorizedAt: null, capturedAt: null };
    expect(linesOf({ payments: [{ ...declined, failure: 'Insufficient funds' }] })).toEqual([
      'Card declined | Canopy | Visit: $170.38, Visa ending 4242. Insufficient funds',
    ]);
  });
});
