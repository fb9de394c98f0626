import { useState } from 'react';
import { ROLES, type Role } from '#core/lib/actor.ts';
import type { ToggleView } from '#core/settings/flags-contract.ts';
import { fromWallTime, toWallTime } from '#web/settings/wall-time.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { MultiSelectField } from '#web/ui/form/combobox/multi-select-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { CityName } from './city-names.ts';
import { useUpdateFlag } from './use-update-flag.ts';

const ROLE_LABELS: Record<Role, string> = {
  homeowner: 'Homeowners',
  vendor: 'Vendors',
  admin: 'Administrators',
};

type AudienceDrawerProps = {
  toggle: ToggleView;
  cities: readonly CityName[];
  zone: string;
  onClose: () => void;
};

/** Who sees a flag and when: roles, cities, a share of people, a start and an end on the clocks of the home city. */
export function AudienceDrawer({ toggle, cities, zone, onClose }: AudienceDrawerProps) {
  const { state, label } = toggle;
  const [roles, setRoles] = useState<readonly Role[]>(state.roles);
  const [markets, setMarkets] = useState<readonly string[]>(state.markets);
  const [percentage, setPercentage] = useState(String(state.percentage));
  const [from, setFrom] = useState(state.from ? toWallTime(state.from, zone) : '');
  const [until, setUntil] = useState(state.until ? toWallTime(state.until, zone) : '');
  const [reason, setReason] = useState('');
  const { update, pending, failure, reset } = useUpdateFlag({
    done: `${label} saved`,
    onDone: onClose,
    toastFailure: false,
  });
  const errors = failure?.fields ?? {};
  const wrong = (field: string) => errors[field] ?? errors[`state.${field}`] ?? null;
  const save = () =>
    update({
      toggle,
      next: {
        enabled: state.enabled,
        roles: [...roles],
        markets: [...markets],
        percentage: /^\d+$/.test(percentage.trim()) ? Number(percentage) : -1,
        from: fromWallTime(from, zone),
        until: fromWallTime(until, zone),
      },
      reason,
    });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={label}
      description="Who sees it and when, once it is switched on"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Change nothing
          </Button>
          <Button kind="primary" pending={pending} onClick={save}>
            Save audience
          </Button>
        </>
      }
    >
      <div className="space-y-5" onChange={reset}>
        <FormErrors
          message={failure && Object.keys(failure.fields).length === 0 ? failure.message : null}
          fields={{}}
        />
        <Choices
          legend="Roles"
          hint="None chosen: everybody, visitors too"
          options={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
          chosen={roles}
          onChange={setRoles}
        />
        <MultiSelectField
          label="Cities"
          placeholder="Add a city"
          hint="None chosen: every city. Homeowners count by their homes, vendors by their company; administrators and visitors belong to none."
          options={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
          values={markets}
          onValuesChange={(next) => {
            setMarkets(next);
            reset();
          }}
          error={wrong('markets')}
        />
        <TextField
          label="Share of people"
          hint="Who is in stays in when the share grows. Below 100 % visitors see nothing of it."
          error={wrong('percentage')}
          inputMode="numeric"
          figure
          suffix="%"
          value={percentage}
          onChange={(event) => setPercentage(event.target.value)}
        />
        <TextField
          label="From"
          optional
          type="datetime-local"
          error={wrong('from')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Until"
          optional
          type="datetime-local"
          hint={`Both on the clocks of ${cities[0]?.name ?? zone}`}
          error={wrong('until')}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextField
          label="Why"
          optional
          hint="Stands in the history and in the audit log"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Drawer>
  );
}

type ChoicesProps<V extends string> = {
  legend: string;
  hint: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onChange: (next: V[]) => void;
};

function Choices<V extends string>({ legend, hint, options, chosen, onChange }: ChoicesProps<V>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-label font-medium text-text-1">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        ))}
      </div>
      <p className="text-label text-text-3">{hint}</p>
    </fieldset>
  );
}
