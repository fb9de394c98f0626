/** The version a company accepts; a changed text is a new version. */
export const AGREEMENT_VERSION = '2026-11-22';

/** Versions under which companies go on: what was said in other words since is no other bargain. */
const STILL_HOLD: readonly string[] = ['2026-11', AGREEMENT_VERSION];

/** Whether a company that accepted this version need not be asked again; null for one that accepted none. */
export function agreementHolds(version: string | null): boolean {
  return version !== null && STILL_HOLD.includes(version);
}

/** What a company agrees to, clause by clause. The figures are those the product works with. */
export const AGREEMENT_CLAUSES: readonly { title: string; text: string }[] = [
  {
    title: 'Answering requests',
    text: 'You answer every request before it expires. What you accept, you do, at the price that was agreed.',
  },
  {
    title: 'Commission and payouts',
    text: 'Canopy keeps its commission from the work and pays the rest to your bank account on your payout day: every Monday, unless you choose another day or ask for each payout yourself. Tips are yours in full.',
  },
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
