import type { WantedAddOn } from '#core/catalog/add-ons.ts';

export const BOOK_STEPS = ['service', 'details', 'time', 'pay'] as const;
export type BookStep = (typeof BOOK_STEPS)[number];

/** Who is booking. Vendors and administrators may look, not book. */
export type Visitor = 'anonymous' | 'homeowner' | 'other';

/** What was chosen so far. All of it stands in the address, so that back, reload and a sign-in keep it. */
export type BookPlan = {
  step: BookStep;
  service: string | null;
  home: string | null;
  /** Where somebody without a home here said they live; the price shown first was the one there. */
  zip: string | null;
  /** Null for the best match. */
  vendor: string | null;
  /** Hourly services: how long to book. */
  minutes: number | null;
  /** What is added to the service, and how often. */
  addOns: readonly WantedAddOn[];
  /** Local day that is shown. */
  date: string | null;
  /** Chosen start. */
  start: Date | null;
  /** The held time. */
  booking: string | null;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ZIP = /^\d{5}$/;
const MAX_LENGTH = 80;

/** The plan an address holds. What cannot be read counts as not chosen; nobody is led past a step that is open. */
export function readPlan(params: URLSearchParams): BookPlan {
  const text = (name: string) => params.get(name)?.slice(0, MAX_LENGTH) || null;
  const minutes = Number(text('minutes'));
  const plan = {
    service: text('service'),
    home: text('home'),
    zip: matching(text('zip'), ZIP),
    vendor: text('vendor'),
    minutes: Number.isInteger(minutes) && minutes > 0 && minutes <= 720 ? minutes : null,
    addOns: addOnsOf(params.get('addons')),
    date: dayOf(text('date')),
    start: instantOf(text('start')),
    booking: text('booking'),
  };
  return { ...plan, step: stepOf(text('step'), plan) };
}

function stepOf(wanted: string | null, plan: Omit<BookPlan, 'step'>): BookStep {
  if (plan.booking) return 'pay';
  if (!plan.service || wanted === 'service') return 'service';
  if (!plan.home && !plan.zip) return 'details';
  if (wanted === 'pay' && plan.start) return 'pay';
  return wanted === 'time' || wanted === 'pay' ? 'time' : 'details';
}

/** Where a plan is found. A held time belongs to the last step alone. */
export function bookPath(plan: Partial<BookPlan> & { step: BookStep }): string {
  const params = new URLSearchParams();
  for (const name of ['service', 'home', 'zip', 'vendor', 'date'] as const) {
    const value = plan[name];
    if (value) params.set(name, value);
  }
  if (plan.minutes) params.set('minutes', String(plan.minutes));
  const addOns = (plan.addOns ?? []).map(({ slug, quantity }) => `${slug}:${quantity}`);
  if (addOns.length > 0) params.set('addons', addOns.join(','));
  if (plan.start) params.set('start', plan.start.toISOString());
  if (plan.step === 'pay' && plan.booking) params.set('booking', plan.booking);
  else if (plan.step !== 'service' || plan.service) params.set('step', plan.step);
  const query = params.toString();
  return query ? `/book?${query}` : '/book';
}

/** Back at the times (or the details) with the news that the held time is gone. */
export function gonePath(plan: BookPlan): string {
  return `${timesPath(plan)}&gone=1`;
}

/** Where another time is chosen. */
export function timesPath(plan: BookPlan): string {
  return bookPath({ ...plan, start: null, booking: null, step: plan.home || plan.zip ? 'time' : 'details' });
}

const ADD_ON = /^([a-z]+(?:-[a-z]+)*):([1-9]\d?)$/;
const MOST_ADD_ONS = 20;

/** `anode-rod:1,relief-valve:2` */
function addOnsOf(text: string | null): WantedAddOn[] {
  return (text ?? '')
    .slice(0, 1_000)
    .split(',')
    .slice(0, MOST_ADD_ONS)
    .flatMap((part) => {
      const [, slug, quantity] = ADD_ON.exec(part) ?? [];
      return slug && quantity ? [{ slug, quantity: Number(quantity) }] : [];
    });
}

function matching(text: string | null, pattern: RegExp): string | null {
  return text && pattern.test(text) ? text : null;
}

function dayOf(text: string | null): string | null {
  const day = matching(text, DAY);
  return day && !Number.isNaN(Date.parse(`${day}T12:00:00Z`)) ? day : null;
}

function instantOf(text: string | null): Date | null {
  const at = text ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
