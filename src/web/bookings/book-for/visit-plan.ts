import { addDays } from '#core/lib/format-time.ts';

/** What is chosen so far for somebody else's visit, as the address says it. */
export type VisitPlan = {
  /** The page it is chosen on. */
  page: '/admin/jobs/new' | '/account/home/household/book';
  search: string;
  user: string;
  home: string;
  service: string;
  /** Slugs of add-ons, with commas. */
  addons: string;
  vendor: string;
  /** First day of the week that is shown. */
  from: string;
  date: string;
  at: string;
};

type Choice = Exclude<keyof VisitPlan, 'page'>;

const NAMES = ['search', 'user', 'home', 'service', 'addons', 'vendor', 'from', 'date', 'at'] as const;
/** Later choices depend on earlier ones and go with them. */
const AFTER: Record<Choice, readonly Choice[]> = {
  search: ['user', 'home', 'service', 'addons', 'vendor', 'from', 'date', 'at'],
  user: ['home', 'service', 'addons', 'vendor', 'from', 'date', 'at'],
  home: ['vendor', 'from', 'date', 'at'],
  service: ['addons', 'vendor', 'from', 'date', 'at'],
  addons: ['vendor', 'from', 'date', 'at'],
  vendor: ['from', 'date', 'at'],
  from: ['date', 'at'],
  date: ['at'],
  at: [],
};
export const WEEK_DAYS = 7;

export function readPlan(page: VisitPlan['page'], params: URLSearchParams): VisitPlan {
  const said = NAMES.map((name) => [name, (params.get(name) ?? '').slice(0, 300)]);
  return { page, ...(Object.fromEntries(said) as Record<Choice, string>) };
}

/** The plan with one choice made; what followed from the old one is forgotten. */
export function planWith(plan: VisitPlan, name: Choice, value: string): VisitPlan {
  const next = { ...plan, [name]: value };
  for (const later of AFTER[name]) next[later] = '';
  return next;
}

/** The address of the plan with one choice made. */
export function planPath(plan: VisitPlan, name: Choice, value: string): string {
  const next = planWith(plan, name, value);
  const params = new URLSearchParams();
  for (const known of NAMES) if (next[known]) params.set(known, next[known]);
  return params.size > 0 ? `${plan.page}?${params}` : plan.page;
}

/** The weeks beside the one that is shown; nothing before today. */
export function weeksBeside(days: readonly { date: string }[], today: string) {
  const [first] = days;
  if (!first) return { earlier: null, later: null };
  const before = addDays(first.date, -WEEK_DAYS);
  return {
    earlier: first.date > today ? (before > today ? before : today) : null,
    later: addDays(first.date, WEEK_DAYS),
  };
}

/** The chosen add-ons as the contract takes them. */
export function addOnsOf(plan: VisitPlan): { slug: string; quantity: number }[] {
  return plan.addons
    .split(',')
    .filter(Boolean)
    .map((slug) => ({ slug, quantity: 1 }));
}
