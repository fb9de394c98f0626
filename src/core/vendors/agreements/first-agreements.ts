import type { Clause, PublishedVersion } from './agreement.ts';

const MONDAYS =
  'Canopy keeps its commission from the work and pays the rest to your bank account every Monday. Tips are yours in full.';
const PAYOUT_DAYS =
  'Canopy keeps its commission from the work and pays the rest to your bank account on your payout day: every Monday, unless you choose another day or ask for each payout yourself. Tips are yours in full.';

/** What a company agrees to, clause by clause. The figures are those the product works with. */
const clauses = (payouts: string): Clause[] => [
  {
    title: 'Answering requests',
    text: 'You answer every request before it expires. What you accept, you do, at the price that was agreed.',
  },
  { title: 'Commission and payouts', text: payouts },
  {
    title: 'License and insurance',
    text: 'You hold the licenses your trade requires and keep your liability insurance valid as long as you take jobs.',
  },
  {
    title: 'Canceling',
    text: 'When you cancel an accepted visit or miss it, the homeowner pays nothing and gets a credit. It lowers your completion rate.',
  },
  {
    title: "People's homes and data",
    text: 'You use addresses, phone numbers and access notes for the visit and for nothing else.',
  },
];

/**
 * The versions that the product came with; those that administrators publish come after them. A change of these words would
 * change what companies have signed.
 */
export const FIRST_AGREEMENTS: readonly (PublishedVersion & { changes: string; clauses: Clause[] })[] = [
  {
    version: '2026-11',
    publishedAt: new Date('2026-11-01T08:00:00Z'),
    acceptBy: null,
    changes: '',
    clauses: clauses(MONDAYS),
  },
  {
    version: '2026-11-22',
    publishedAt: new Date('2026-11-22T08:00:00Z'),
    acceptBy: null,
    changes: 'You can choose your payout day, or ask for each payout yourself.',
    clauses: clauses(PAYOUT_DAYS),
  },
];

/** The latest of them. */
export const AGREEMENT_VERSION = '2026-11-22';
