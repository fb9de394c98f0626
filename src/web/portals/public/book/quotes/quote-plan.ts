export const QUOTE_STEPS = ['job', 'vendors', 'send'] as const;
export type QuoteStep = (typeof QUOTE_STEPS)[number];

/** What was chosen so far; in the address, so that back, reload and a sign-in keep it. */
export type QuotePlan = {
  step: QuoteStep;
  service: string;
  home: string | null;
  /** Where somebody without a home here said they live. */
  zip: string | null;
  /** The vendor whose page led here. */
  vendor: string | null;
};

const ZIP = /^\d{5}$/;
const MAX_LENGTH = 80;

/** The plan an address holds; null without a service. Nobody is led past a step that is open. */
export function readQuotePlan(params: URLSearchParams): QuotePlan | null {
  const text = (name: string) => params.get(name)?.slice(0, MAX_LENGTH) || null;
  const service = text('service');
  if (!service) return null;
  const zip = text('zip');
  const plan = {
    service,
    home: text('home'),
    zip: zip && ZIP.test(zip) ? zip : null,
    vendor: text('vendor'),
  };
  const wanted = QUOTE_STEPS.find((step) => step === text('step')) ?? 'job';
  return { ...plan, step: plan.home || plan.zip ? wanted : 'job' };
}

export function quotePath(plan: Partial<QuotePlan> & { service: string }): string {
  const params = new URLSearchParams();
  for (const name of ['service', 'home', 'zip', 'vendor', 'step'] as const) {
    const value = plan[name];
    if (value && value !== 'job') params.set(name, value);
  }
  return `/book/quotes?${params.toString()}`;
}
