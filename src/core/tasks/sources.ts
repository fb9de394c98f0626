/** Where a task came from: written by a user, or by the product from what a vendor has to do. */
export const TASK_SOURCES = [
  'own',
  'credential',
  'stock_count',
  'callback',
  'plan_visit',
  'agreement',
] as const;
export type TaskSource = (typeof TASK_SOURCES)[number];
/** Opens and closes by itself. */
export type DutySource = Exclude<TaskSource, 'own'>;

/** `key` is what the source knows the duty by; `path` leads to where it is done. */
export const DUTIES: Record<DutySource, { label: string; action: string; path: (key: string) => string }> = {
  credential: {
    label: 'Credential',
    action: 'Open compliance',
    path: () => '/vendor/profile/compliance',
  },
  stock_count: {
    label: 'Stock count',
    action: 'Count stock',
    path: () => '/account/vendor/inventory/locations',
  },
  callback: {
    label: 'Callback',
    action: 'Open the claim',
    path: (claimId) => `/account/vendor/warranty/${claimId}`,
  },
  plan_visit: {
    label: 'Plan visit',
    action: 'Open plan visits',
    path: () => '/contractor/maintenance',
  },
  agreement: {
    label: 'Agreement',
    action: 'Read and sign',
    path: () => '/vendor/tasks/agreements',
  },
};

/** Whole days between stock counts of a warehouse or van. */
export const COUNT_EVERY_DAYS = 90;
/** So many days before a count is due, its task opens. */
export const COUNT_AHEAD_DAYS = 7;
/** So many days before a plan's visit may take place, its task opens. */
export const PLAN_AHEAD_DAYS = 14;

/** Something that a vendor has to do, as the module that knows of it says. `dueOn`: `YYYY-MM-DD`. */
export type Duty = {
  vendorId: string;
  source: DutySource;
  key: string;
  title: string;
  description: string;
  dueOn: string | null;
  isUrgent: boolean;
};
