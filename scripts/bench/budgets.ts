/**
 * The budgets of speed, as data. `held`: it was kept in the last full run (docs/benchmarks.md), so missing it by more
 * than MARGIN fails the command; the others are printed as over and fail nothing until they are kept once.
 */
export type Budget = { most: number; held: boolean } | { least: number; held: boolean };

/** A shared machine differs from itself by this much between two runs. */
export const MARGIN = 0.25;

export const BUDGETS = {
  'booking.cpu-ratio': { most: 3, held: false },
  'booking.throughput-share': { least: 0.35, held: false },
  'booking.p99-ms': { most: 100, held: false },
  'list.cpu-ratio': { most: 2, held: false },
  'report.time-ratio': { most: 1.2, held: true },
  'search.p95-ms': { most: 50, held: false },
  'start.first-page-ms': { most: 1_500, held: false },
  'start.idle-mib': { most: 180, held: true },
  'scripts.public-kib': { most: 150, held: true },
  'scripts.homeowner-kib': { most: 200, held: true },
  'scripts.vendor-kib': { most: 200, held: true },
  'scripts.admin-kib': { most: 250, held: true },
  'soak.growth-share': { most: 0.05, held: false },
  'soak.error-share': { most: 0.0001, held: false },
  // Flat: what one stretch differs from the next by.
  'soak.p99-ratio': { most: 1.25, held: false },
  'overload.goodput-share': { least: 0.8, held: false },
  'overload.error-share': { most: 0.0001, held: false },
  'overload.recovery-s': { most: 10, held: false },
  // How often something was not right.
  'processes.wrong': { most: 0, held: false },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
