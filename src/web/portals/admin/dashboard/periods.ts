/** Periods the dashboard can show, in days; §9: the default chart period is 30d. */
export const PERIODS = [7, 30, 90] as const;
export type DashboardDays = (typeof PERIODS)[number];

/** The period in the address; anything else is the default. */
export function dashboardDays(text: string | null): DashboardDays {
  return PERIODS.find((days) => String(days) === text) ?? 30;
}
