import type { ComponentProps, ReactNode } from 'react';
import type { Role } from '#core/lib/actor.ts';
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '#core/users/limits.ts';
import { ADMIN_FLAGS } from '#core/users/user-status.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text, ticked } from '#web/ui/form/state/read-form.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FLAG_LABELS } from '../user-columns.tsx';

/** What every account has, whoever it is for. */
export const USER_READERS = {
  name: text,
  email: text,
  phone: text,
  isSystemAdmin: ticked,
  canManageUsers: ticked,
  canManageVendors: ticked,
  canManageContent: ticked,
};

type UserFormValues = {
  [Name in keyof typeof USER_READERS]: Name extends `${'is' | 'can'}${string}` ? boolean : string;
};

export const EMPTY_USER: UserFormValues = {
  name: '',
  email: '',
  phone: '',
  isSystemAdmin: false,
  canManageUsers: false,
  canManageVendors: false,
  canManageContent: false,
};

type UserFormProps = {
  form: FormFields<keyof UserFormValues> & {
    props: ComponentProps<'form'>;
    message: string | null;
    pending: boolean;
    /** Watched: the other rights hang on it. */
    seen: { isSystemAdmin: boolean };
  };
  role: Role;
  start: UserFormValues;
  saveLabel: string;
  cancelTo: string;
  emailHint?: string;
  /** Before the fields: the kind of account. */
  before?: ReactNode;
  /** After them: the company of a vendor. */
  after?: ReactNode;
};

/** Name, address, phone and, of administrators, rights. */
export function UserForm(props: UserFormProps) {
  const { form, role, start, saveLabel, cancelTo, emailHint, before, after } = props;
  return (
    <form {...form.props} className="max-w-[640px] space-y-3.5">
      <FormErrors message={form.message} />
      {before}
      <Card title="Person">
        <div className="space-y-4">
          <TextField
            label="Full name"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            {...form.field('name', start.name)}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            hint={emailHint}
            {...form.field('email', start.email)}
          />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            optional
            maxLength={PHONE_MAX_LENGTH}
            {...form.field('phone', start.phone)}
          />
        </div>
      </Card>
      {after}
      {role === 'admin' && (
        <Card title="Permissions">
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">Permissions</legend>
            <Checkbox
              label="System administrator"
              hint="Full admin access: view all data, issue refunds, change settings, export."
              {...form.box('isSystemAdmin', start.isSystemAdmin)}
            />
            {ADMIN_FLAGS.map((flag) => (
              <Checkbox
                // Given up with the right that it hangs on, and back with it.
                key={`${flag} ${form.seen.isSystemAdmin}`}
                label={`Manages ${FLAG_LABELS[flag].toLowerCase()}`}
                hint={FLAG_HINTS[flag]}
                disabled={!form.seen.isSystemAdmin}
                {...form.box(flag, start[flag])}
                {...(form.seen.isSystemAdmin ? {} : { defaultChecked: false })}
              />
            ))}
          </fieldset>
        </Card>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink to={cancelTo} kind="outline">
          Cancel
        </ButtonLink>
        <Button type="submit" kind="primary" pending={form.pending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

const FLAG_HINTS = {
  canManageUsers: 'Invite, edit and suspend users, and grant permissions.',
  canManageVendors: 'Approve companies and credentials; manage payout holds and pricing rules.',
  canManageContent: 'Manage catalog, content, moderation and campaigns.',
} as const;
