import { type FormEvent, type ReactNode, useState } from 'react';
import type { Role } from '#core/lib/actor.ts';
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '#core/users/limits.ts';
import { ADMIN_FLAGS } from '#core/users/people-views.ts';
import type { CommandFailure } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FLAG_LABELS } from '../people-columns.tsx';

export type PersonFormValues = {
  name: string;
  email: string;
  phone: string;
  isSystemAdmin: boolean;
  canManageUsers: boolean;
  canManageVendors: boolean;
  canManageContent: boolean;
};

export const EMPTY_PERSON: PersonFormValues = {
  name: '',
  email: '',
  phone: '',
  isSystemAdmin: false,
  canManageUsers: false,
  canManageVendors: false,
  canManageContent: false,
};

type PersonFormProps = {
  role: Role;
  start: PersonFormValues;
  failure: CommandFailure | null;
  pending: boolean;
  onSave: (values: PersonFormValues) => void;
  saveLabel: string;
  cancelTo: string;
  emailHint?: string;
  /** Before the fields: the kind of account. */
  before?: ReactNode;
  /** After them: the company of a vendor. */
  after?: ReactNode;
};

/** Name, address, phone and, of administrators, rights. */
export function PersonForm(props: PersonFormProps) {
  const { role, start, failure, pending, onSave, saveLabel, cancelTo, emailHint, before, after } = props;
  const [values, setValues] = useState(start);
  const faults = failure?.fields ?? {};
  const set = (change: Partial<PersonFormValues>) => setValues((current) => ({ ...current, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(values);
  };
  const field = (name: 'name' | 'email' | 'phone') => ({
    name,
    value: values[name],
    error: faults[name] ?? null,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <form onSubmit={submit} noValidate className="max-w-[640px] space-y-3.5" aria-busy={pending}>
      {failure && Object.keys(faults).length === 0 && <FormErrors message={failure.message} />}
      {before}
      <Card title="Person">
        <div className="space-y-4">
          <TextField label="Full name" autoComplete="off" maxLength={NAME_MAX_LENGTH} {...field('name')} />
          <TextField label="Email" type="email" autoComplete="off" hint={emailHint} {...field('email')} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            optional
            maxLength={PHONE_MAX_LENGTH}
            {...field('phone')}
          />
        </div>
      </Card>
      {after}
      {role === 'admin' && (
        <Card title="Rights">
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">Rights</legend>
            <Checkbox
              label="System administrator"
              hint="Opens the administration: reading everything, refunds, settings and exports."
              error={faults.isSystemAdmin ?? null}
              checked={values.isSystemAdmin}
              onChange={(event) => set({ isSystemAdmin: event.target.checked })}
            />
            {ADMIN_FLAGS.map((flag) => (
              <Checkbox
                key={flag}
                label={`Manages ${FLAG_LABELS[flag].toLowerCase()}`}
                hint={FLAG_HINTS[flag]}
                disabled={!values.isSystemAdmin}
                checked={values.isSystemAdmin && values[flag]}
                onChange={(event) => set({ [flag]: event.target.checked })}
              />
            ))}
          </fieldset>
        </Card>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink to={cancelTo} kind="outline">
          Change nothing
        </ButtonLink>
        <Button type="submit" kind="primary" pending={pending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

const FLAG_HINTS = {
  canManageUsers: 'Inviting, editing and suspending people, and giving these rights.',
  canManageVendors: 'Approving companies, credentials, payout holds, pricing rules.',
  canManageContent: 'Catalog, content, moderation, campaigns.',
} as const;
