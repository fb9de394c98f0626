import { addDays } from '#core/lib/format-time.ts';

/** What is chosen so far for somebody's visit, as the address says it. */
export type NewJobPlan = {
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

const NAMES = ['search', 'user', 'home', 'service', 'addons', 'vendor', 'from', 'date', 'at'] as const;
/** Later choices depend on earlier ones and go with them. */
const AFTER: Record<keyof NewJobPlan, readonly (keyof NewJobPlan)[]> = {
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

export function readPlan(params: URLSearchParams): NewJobPlan {
  return Object.fromEntries(
    NAMES.map((name) => [name, (params.get(name) ?? '').slice(0, 300)]),
  ) as NewJobPlan;
}

/** The plan with one choice made; what followed from the old one is forgotten. */
export function planWith(plan: NewJobPlan, name: keyof NewJobPlan, value: string): NewJobPlan {
  const next = { ...plan, [name]: value };
  for (const later of AFTER[name]) next[later] = '';
  return next;
}

/** The address of the plan with one choice made. */
export function planPath(plan: NewJobPlan, name: keyof NewJobPlan, value: string): string {
  const next = planWith(plan, name, value);
  const params = new URLSearchParams();
  for (const known of NAMES) if (next[known]) params.set(known, next[known]);
  return params.size > 0 ? `/admin/jobs/new?${params}` : '/admin/jobs/new';
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
export function addOnsOf(plan: NewJobPlan): { slug: string; quantity: number }[] {
  return plan.addons
    .split(',')
    .filter(Boolean)
    .map((slug) => ({ slug, quantity: 1 }));
}
