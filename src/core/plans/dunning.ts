import { DAY_MS } from '#core/lib/durations.ts';
import { GRACE_DAYS, RETRY_DAYS } from './limits.ts';

/** When a failed charge is tried again, and what its homeowner is told then. `{plan}`, `{amount}` and `{date}` are filled in. */
export type ReminderStage = { day: number; subject: string; body: string };
export type ReminderRules = { stages: readonly ReminderStage[]; graceDays: number };

const [FIRST, SECOND, LAST] = RETRY_DAYS;

export const DEFAULT_REMINDERS: ReminderRules = {
  stages: [
    {
      day: FIRST,
      subject: 'Your payment for {plan} didn’t go through',
      body: 'We tried to charge {amount} for {plan}, and your bank declined it. Your benefits continue until {date}. Update your card to keep your plan.',
    },
    {
      day: SECOND,
      subject: 'Please update your card for {plan}',
      body: '{amount} for {plan} is still unpaid. Your included visits and your discount continue until {date}. Updating your card takes a minute.',
    },
    {
      day: LAST,
      subject: 'Final notice: {plan} will be suspended on {date}',
      body: 'This was our last attempt to charge {amount}. Your plan will be suspended on {date} unless you pay before then. You won’t lose any visits: once you pay, your plan picks up where it left off.',
    },
  ],
  graceDays: GRACE_DAYS,
};

/** The text of a stage with its blanks filled in. */
export function filled(text: string, values: { plan: string; amount: string; date: string }): string {
  return text
    .replaceAll('{plan}', () => values.plan)
    .replaceAll('{amount}', () => values.amount)
    .replaceAll('{date}', () => values.date);
}

/** When the card is tried again after `attempts` tries, the first one included; null after the last stage. */
export function retryAtOf(failedAt: Date, attempts: number, stages: readonly ReminderStage[]): Date | null {
  const stage = stages[attempts - 1];
  return stage ? new Date(failedAt.getTime() + stage.day * DAY_MS) : null;
}

/** When benefits end after a charge failed. */
export function graceEndsAt(failedAt: Date, graceDays: number): Date {
  return new Date(failedAt.getTime() + graceDays * DAY_MS);
}

/** What is wrong with stages that somebody entered, by field; empty when nothing is. */
export function checkReminders({ stages, graceDays }: ReminderRules): Record<string, string> {
  const faults: Record<string, string> = {};
  stages.forEach(({ day }, at) => {
    const before = stages[at - 1];
    if (before && day <= before.day) faults[`stages.${at}.day`] = `After day ${before.day}`;
  });
  const last = stages.at(-1);
  if (last && graceDays <= last.day)
    faults.graceDays = `Longer than ${last.day} days, when the last reminder is sent`;
  return faults;
}
