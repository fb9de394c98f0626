import { type Cents, formatMoney } from '#core/lib/money.ts';
import { lineLabel } from './line-label.ts';

/** A step of a job's checklist. `soldCents`: it was sold with the booking, at this price before tax. */
export type ChecklistStep = {
  position: number;
  label: string;
  done: boolean;
  /** Counts its changes. */
  version: number;
  soldCents?: Cents;
};

/** Steps that were sold are counted from here, after every step of a service's own checklist. */
export const SOLD_STEPS_FROM = 100;

/** Nothing is fitted after the last photos. */
const LAST = 'Photos after work';

type SoldLine = {
  kind: string;
  position: number;
  label: string;
  quantity: number;
  unit: string;
  amountCents: Cents;
  doneAt: Date | null;
  doneVersion: number;
};

/**
 * What is ticked on site: the service's own steps, and each add-on that was sold, read from its line of the booking, so
 * that nobody drives home without having fitted it. They stand before the photos of the finished work.
 */
export function checklistOfJob(
  items: readonly { position: number; label: string; done: boolean; version: number }[],
  lines: readonly SoldLine[],
): ChecklistStep[] {
  const own = items.map(({ position, label, done, version }) => ({ position, label, done, version }));
  const sold = lines
    .filter(({ kind }) => kind === 'addon')
    .map((line) => ({
      position: SOLD_STEPS_FROM + line.position,
      label: workOf(lineLabel(line)),
      done: line.doneAt !== null,
      version: line.doneVersion,
      soldCents: line.amountCents,
    }));
  const last = own.findIndex(({ label }) => label === LAST);
  const at = last < 0 ? own.length : last;
  return [...own.slice(0, at), ...sold, ...own.slice(at)];
}

/** `sold, $58.00` */
export function soldNote(soldCents: Cents): string {
  return `sold, ${formatMoney(soldCents)}`;
}

/** `Install new anode rod`: a thing that was sold is something to do. Add-ons that name the work stay as they are. */
function workOf(label: string): string {
  return label.startsWith('New ') ? `Install new ${label.slice('New '.length)}` : label;
}
