import type { PreferenceGroupView, PreferencesView } from '#core/notifications/contract.ts';
import type { PreferenceGroup } from '#core/notifications/groups.ts';
import { EMAIL_LEVELS, type EmailLevel } from '#core/notifications/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { choice, group, optional, ticked } from '#web/ui/form/state/read-form.ts';
import { int } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { QuietHours } from './quiet-hours.tsx';

const GROUP_WORDS: Record<PreferenceGroup, { title: string; says: string }> = {
  bookings: {
    title: 'Bookings and visits',
    says: 'Requests, confirmations, reminders, changes and arrivals',
  },
  messages: { title: 'Messages', says: 'New messages about your jobs' },
  payments: { title: 'Payments', says: 'Payouts, charges and refunds' },
  reviews: { title: 'Reviews', says: 'New reviews and replies' },
  account: { title: 'Account and security', says: 'Sign-in, password and changes to your account' },
};
/** Of a homeowner, who earns points and has no payouts. */
const HOMEOWNER_PAYMENTS = 'Charges, refunds, points and credit';
const LEVEL_LABELS: Record<EmailLevel, string> = {
  immediate: 'Instantly',
  daily: 'Daily digest',
  off: 'Off',
};
/** Some kinds of events in the group come and others do not, as could be chosen one by one. */
const CUSTOM = 'custom';

/** Which notifications come, group by group, and when email waits. */
export function PreferencesPart({ preferences }: { preferences: PreferencesView }) {
  const { groups, quiet } = preferences;
  const { showToast } = useToastContext();
  const free = groups.filter(({ locked }) => locked !== 'all');
  const form = useForm({
    read: {
      email: group(readersOf(free, () => optional(choice(EMAIL_LEVELS), CUSTOM))),
      inApp: group(readersOf(free, () => ticked)),
      push: group(readersOf(free, () => ticked)),
      quiet: ticked,
      quietFrom: optional(int),
      quietTo: optional(int),
    },
    watch: { quiet: quiet.quietFrom !== null },
    command: useCommand((api) => api.notifications.savePreferences, {
      onSuccess: () => showToast({ title: 'Preferences saved', type: 'success' }),
    }),
    input: (typed) => ({
      groups: changesAmong(free, typed),
      quietFrom: typed.quiet ? (typed.quietFrom ?? null) : null,
      quietTo: typed.quiet ? (typed.quietTo ?? null) : null,
    }),
  });
  return (
    <form {...form.props} className="max-w-3xl">
      <FormErrors message={form.message} />
      <Card flush title="Channels">
        <ul className="divide-y divide-line-1">
          {groups.map((line) => {
            const { title, says } = GROUP_WORDS[line.group];
            return (
              <li
                key={line.group}
                className="grid gap-x-6 gap-y-2 px-(--card-pad) py-4 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center"
              >
                <div className="min-w-0">
                  <h3 className="text-control font-semibold text-text-1">{title}</h3>
                  <p className="text-body text-text-2">
                    {line.categories.includes('rewards') ? HOMEOWNER_PAYMENTS : says}
                  </p>
                  {line.locked === 'some' && (
                    <p className="mt-1 text-label text-text-3">
                      {ALWAYS_SENT[line.group] ?? ALWAYS_SENT.account}
                    </p>
                  )}
                </div>
                {line.locked === 'all' ? (
                  <p className="text-body text-text-2 md:col-span-2">Always on, to keep your account safe</p>
                ) : (
                  <>
                    <div className="flex flex-wrap gap-x-5 gap-y-1 md:flex-col">
                      <Checkbox
                        label={<ChannelWords words="In the app" about={title} />}
                        {...form.box(`inApp.${line.group}`, line.inApp !== false)}
                      />
                      <Checkbox
                        label={<ChannelWords words="On your devices" about={title} />}
                        {...form.box(`push.${line.group}`, line.push !== false)}
                      />
                    </div>
                    <div className="md:w-80">
                      <p aria-hidden="true" className="mb-1 text-label text-text-3">
                        Email
                      </p>
                      <Segmented
                        block
                        label={`Email: ${title}`}
                        {...form.field(`email.${line.group}`, line.email ?? CUSTOM)}
                        options={levelsFor(line)}
                      />
                    </div>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
      <QuietHours quiet={quiet} form={form} open={form.seen.quiet} />
      <div className="mt-4 flex max-sm:*:grow">
        <Button type="submit" kind="primary" pending={form.pending}>
          Save preferences
        </Button>
      </div>
    </form>
  );
}

const ALWAYS_SENT: Partial<Record<PreferenceGroup, string>> = {
  payments: 'Changes to your payout account and schedule are always sent.',
  account: 'Password, sign-in and account changes are always sent.',
};

function levelsFor({ email }: PreferenceGroupView) {
  const levels: { value: EmailLevel | typeof CUSTOM; label: string }[] = EMAIL_LEVELS.map((value) => ({
    value,
    label: LEVEL_LABELS[value],
  }));
  return email === null ? [...levels, { value: CUSTOM, label: 'Custom' } as const] : levels;
}

/** Only what differs from what holds, so that what was chosen for single kinds of events stays. */
function changesAmong(
  groups: readonly PreferenceGroupView[],
  typed: {
    email: Record<string, EmailLevel | undefined>;
    inApp: Record<string, boolean>;
    push: Record<string, boolean>;
  },
) {
  const isOther = (on: boolean | undefined, held: boolean | null) =>
    on !== undefined && on !== (held !== false);
  return groups.flatMap(({ group: id, inApp, email, push }) => {
    const change = {
      ...(typed.email[id] !== undefined && typed.email[id] !== email ? { email: typed.email[id] } : {}),
      ...(isOther(typed.inApp[id], inApp) ? { inApp: typed.inApp[id] } : {}),
      ...(isOther(typed.push[id], push) ? { push: typed.push[id] } : {}),
    };
    return Object.keys(change).length > 0 ? [{ group: id, ...change }] : [];
  });
}

function readersOf<Reader>(
  groups: readonly PreferenceGroupView[],
  reader: () => Reader,
): Record<string, Reader> {
  return Object.fromEntries(groups.map(({ group: id }) => [id, reader()]));
}

function ChannelWords({ words, about }: { words: string; about: string }) {
  return (
    <>
      {words}
      <span className="sr-only">{`: ${about}`}</span>
    </>
  );
}
