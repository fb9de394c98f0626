import { dim, green, red } from '../terminal.ts';
import { BUDGETS, type Budget, type BudgetName, MARGIN } from './budgets.ts';

/** A measured number; with a `budget` it is judged. */
export type Figure = { part: string; what: string; value: number; unit: string; budget?: BudgetName };

/** What `--report` writes and `--compare` reads. */
export type Report = { scale: number; figures: Figure[] };

export type Verdict = 'ok' | 'over' | 'failed' | 'none';

/** `over` misses a budget; `failed` misses it, or what was reached of it before, by more than the margin. */
export function judge(value: number, budget: Budget | undefined): Verdict {
  if (!budget) return 'none';
  if (Number.isNaN(value)) return 'failed';
  const isMost = 'most' in budget;
  const limit = isMost ? budget.most : budget.least;
  if (isMost ? value <= limit : value >= limit) return 'ok';
  const { reached = limit } = budget;
  if (reached === null) return 'over';
  const isWorse = isMost ? value > reached * (1 + MARGIN) : value < reached * (1 - MARGIN);
  return isWorse ? 'failed' : 'over';
}

/** Collects figures and prints each as it comes. */
export class Figures {
  readonly all: (Figure & { verdict: Verdict })[] = [];
  /** Whose figures come now. */
  part = '';

  heading(text: string): void {
    console.log(`\n${text}`);
  }

  add(what: string, value: number, unit: string, name?: BudgetName): void {
    const budget: Budget | undefined = name && BUDGETS[name];
    const verdict = judge(value, budget);
    this.all.push({ part: this.part, what, value, unit, ...(name ? { budget: name } : {}), verdict });
    const limit = budget ? dim(`  budget ${limitOf(budget)} ${unit}`.trimEnd()) : '';
    console.log(`  ${MARKS[verdict]} ${shown(value).padStart(10)} ${unit.padEnd(8)} ${what}${limit}`);
  }

  note(text: string): void {
    console.log(dim(`       ${text}`));
  }

  /** Each figure beside the same one of another run; those that only one of them has are left out. */
  compare(before: Report, scale: number): void {
    this.heading(`Scale ${scale} beside scale ${before.scale}`);
    for (const { part, what, unit, value, was } of growthOf(before.figures, this.all)) {
      const times = was === 0 ? '' : `${shown(value / was)} ×`;
      const from = dim(`from ${shown(was)} to ${shown(value)} ${unit}`);
      console.log(`       ${times.padStart(10)} ${part}: ${what}  ${from}`);
    }
  }

  /** Whether something became clearly worse. */
  get failed(): boolean {
    return this.all.some(({ verdict }) => verdict === 'failed');
  }
}

/** The figures that both runs have, those of now with the value of before. */
export function growthOf(before: readonly Figure[], now: readonly Figure[]): (Figure & { was: number })[] {
  const nameOf = ({ part, what }: Figure) => `${part}\0${what}`;
  const known = new Map(before.map((figure) => [nameOf(figure), figure.value]));
  return now.flatMap((figure) => {
    const was = known.get(nameOf(figure));
    return was === undefined ? [] : [{ ...figure, was }];
  });
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
