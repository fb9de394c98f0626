/** The version a company accepts; a changed text is a new version, and companies are asked again. */
export const AGREEMENT_VERSION = '2026-11';

/** What a company agrees to, clause by clause. The figures are those the product works with. */
export const AGREEMENT_CLAUSES: readonly { title: string; text: string }[] = [
  {
    title: 'Answering requests',
    text: 'You answer every request before it expires. What you accept, you do, at the price that was agreed.',
  },
  {
    title: 'Commission and payouts',
    text: 'Canopy keeps its commission from the work and pays the rest to your bank account every Monday. Tips are yours in full.',
  },
  {
    title: 'Licence and insurance',
    text: 'You hold the licences your trade needs and keep your liability insurance valid as long as you take jobs.',
  },
  {
    title: 'Cancelling',
    text: 'When you cancel an accepted visit or nobody comes, the homeowner pays nothing and gets a credit. It counts in your completion rate.',
  },
  {
    title: "People's homes and data",
    text: 'You use addresses, phone numbers and access notes for the visit and for nothing else.',
  },
];
