import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { entries, journals, payouts } from './tables.ts';

export const ledgerDemo: DemoRows = ({ city: { ledger } }) => [
  rowsFor(payouts, ledger.payouts),
  rowsFor(journals, ledger.journals),
  rowsFor(entries, ledger.entries),
];
