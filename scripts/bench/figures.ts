import { dim, green, red } from '../terminal.ts';
import { BUDGETS, type Budget, type BudgetName, MARGIN } from './budgets.ts';

/** A measured number; with a `budget` it is judged. */
export type Figure = { what: string; value: number; unit: string; budget?: BudgetName };

export type Verdict = 'ok' | 'over' | 'failed' | 'none';

/** `over` misses a budget, `failed` one that was kept before, by more than the margin. */
export function judge(value: number, budget: Budget | undefined): Verdict {
  if (!budget) return 'none';
  const [limit, kept, clearly] =
    'most' in budget
      ? [budget.most, value <= budget.most, value > budget.most * (1 + MARGIN)]
      : [budget.least, value >= budget.least, value < budget.least * (1 - MARGIN)];
  if (Number.isNaN(value) || Number.isNaN(limit)) return 'failed';
  if (kept) return 'ok';
  return budget.held && clearly ? 'failed' : 'over';
}

/** Collects figures and prints each as it comes. */
export class Figures {
  readonly all: (Figure & { verdict: Verdict })[] = [];

  heading(text: string): void {
    console.log(`\n${text}`);
  }

  add(what: string, value: number, unit: string, name?: BudgetName): void {
    const budget: Budget | undefined = name && BUDGETS[name];
    const verdict = judge(value, budget);
    this.all.push({ what, value, unit, ...(name ? { budget: name } : {}), verdict });
    const limit = budget ? dim(`  budget ${limitOf(budget)} ${unit}`.trimEnd()) : '';
    console.log(`  ${MARKS[verdict]} ${shown(value).padStart(10)} ${unit.padEnd(8)} ${what}${limit}`);
  }

  note(text: string): void {
    console.log(dim(`       ${text}`));
  }

  /** Whether a budget that was kept before is clearly missed. */
  get failed(): boolean {
    return this.all.some(({ verdict }) => verdict === 'failed');
  }
}

const MARKS: Record<Verdict, string> = {
  ok: green('ok  '),
  over: red('over'),
  failed: red('FAIL'),
  none: '    ',
};

function limitOf(budget: Budget): string {
  return 'most' in budget ? `≤ ${shown(budget.most)}` : `≥ ${shown(budget.least)}`;
}

/** Three digits that say something. */
function shown(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
