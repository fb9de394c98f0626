import { useState } from 'react';
import { ROLES, type Role } from '#core/lib/actor.ts';
import type { ToggleView } from '#core/settings/flags-contract.ts';
import { fromWallTime, toWallTime } from '#web/settings/wall-time.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { MultiSelectField } from '#web/ui/form/combobox/multi-select-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { reader, several, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { CityName } from './city-names.ts';
import { useUpdateFlag } from './use-update-flag.ts';

const ROLE_LABELS: Record<Role, string> = {
  homeowner: 'Homeowners',
  vendor: 'Vendors',
  admin: 'Administrators',
};

/** What is no whole number goes as -1, which the server refuses in words about shares. */
const wholeNumber = reader('', (typed) => (/^\d+$/.test(typed) ? Number(typed) : -1));

type AudienceDrawerProps = {
  toggle: ToggleView;
  cities: readonly CityName[];
  zone: string;
  onClose: () => void;
};

/** Who sees a flag and when: roles, cities, a share of people, a start and an end on the clocks of the home city. */
export function AudienceDrawer({ toggle, cities, zone, onClose }: AudienceDrawerProps) {
  const { state, label } = toggle;
  const [markets, setMarkets] = useState<readonly string[]>(state.markets);
  const form = useForm({
    read: {
      roles: several,
      markets: several,
      percentage: wholeNumber,
      from: text,
      until: text,
      reason: text,
    },
    explain: ({ message, fields }) => ({
      message,
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, says]) => [path.replace(/^state\./, ''), says]),
      ),
    }),
    command: useUpdateFlag({ done: `${label} saved`, onDone: onClose, toastFailure: false }),
    input: ({ roles, from, until, reason, ...values }) => ({
      toggle,
      next: {
        ...values,
        enabled: state.enabled,
        roles: ROLES.filter((role) => roles.includes(role)),
        from: fromWallTime(from, zone),
        until: fromWallTime(until, zone),
      },
      reason,
    }),
  });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={label}
      description="Who sees it and when, once it’s on"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form.id} pending={form.pending}>
            Save audience
          </Button>
        </>
      }
    >
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-5">
        <FormErrors message={form.message} />
        <fieldset className="min-w-0">
          <legend className="text-label font-medium text-text-1">Roles</legend>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {ROLES.map((role) => (
              <Checkbox
                key={role}
                label={ROLE_LABELS[role]}
                {...form.box('roles', state.roles.includes(role), role)}
              />
            ))}
          </div>
          <p className="text-label text-text-3">No selection means everyone, including visitors</p>
        </fieldset>
        <MultiSelectField
          label="Cities"
          placeholder="Add a city"
          hint="No selection means every city. Homeowners are matched by their homes, vendors by their company. Administrators and visitors have no city."
          options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
          name="markets"
          values={markets}
          onValuesChange={(next) => {
            setMarkets(next);
            form.changed('markets');
          }}
          error={form.fault('markets')}
        />
        <TextField
          label="Share of users"
          hint="Users already included stay included as the share grows. Below 100%, visitors don’t see it."
          inputMode="numeric"
          figure
          suffix="%"
          {...form.field('percentage', String(state.percentage))}
        />
        <TextField
          label="From"
          optional
          type="datetime-local"
          {...form.field('from', state.from ? toWallTime(state.from, zone) : '')}
        />
        <TextField
          label="Until"
          optional
          type="datetime-local"
          hint={`Start and end use ${cities[0]?.name ?? zone} time`}
          {...form.field('until', state.until ? toWallTime(state.until, zone) : '')}
        />
        <TextField
          label="Reason"
          optional
          hint="Recorded in the history and audit log"
          maxLength={500}
          {...form.field('reason')}
        />
      </form>
    </Drawer>
  );
}
