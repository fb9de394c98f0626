import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { CREDIT_CENTS } from '#core/dispatch/limits.ts';
import { SAMPLE_MISSED, sampleMissedBy } from '#core/dispatch/sample.ts';
import { goodwillCreditJournal } from '#core/ledger/journals.ts';
import { sampleFees } from '#core/partners/sample.ts';
import { type DemoRows, type DemoSetting, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { entries, journals, payouts } from './tables.ts';

export const ledgerDemo: DemoRows = (setting) => {
  const { ledger } = setting.city;
  const given = goodwillOf(setting);
  const fees = sampleFees(setting.city, (at) => setting.dice.id(at));
  return [
    rowsFor(payouts, ledger.payouts),
    rowsFor(journals, [...ledger.journals, ...given.journals, ...fees.journals]),
    rowsFor(entries, [...ledger.entries, ...given.entries, ...fees.entries]),
  ];
};

/** The credit of the missed arrival promise of the sample. */
function goodwillOf({ city, dice }: DemoSetting): Pick<typeof city.ledger, 'journals' | 'entries'> {
  const user = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email);
  // A part of a large city: the emergency stands in the first.
  if (!user || city.settings.history.length === 0) return { journals: [], entries: [] };
  const postedAt = sampleMissedBy(city.now);
  const id = dice.id(postedAt);
  const { kind, entries: lines } = goodwillCreditJournal(user.id, CREDIT_CENTS);
  const about = { bookingId: null, payoutId: null, reversesId: null, referenceId: SAMPLE_MISSED.emergencyId };
  return {
    journals: [{ id, kind, ...about, memo: 'Arrival promise of emergency E-501 missed', postedAt }],
    entries: lines.map((line) => ({ id: dice.id(postedAt), journalId: id, ...line, postedAt })),
  };
}
