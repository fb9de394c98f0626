import { useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import type { SettingFieldView, SettingView } from '#core/settings/contract.ts';
import { noteInBrowser } from '#web/audit/this-browser.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { group, text, ticked } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { fieldsByGroup, type SettingDraft, toDraft, toValue } from './setting-draft.ts';
import { SettingInput } from './setting-input.tsx';

type SettingFormProps = {
  setting: SettingView;
  zone: string;
  /** Of its heading. */
  level?: 2 | 3;
};

/** One setting, as its definition describes it: fields of a group side by side, with a reason for the history. */
export function SettingForm({ setting, zone, level = 2 }: SettingFormProps) {
  const [draft, setDraft] = useState(() => toDraft(setting.fields, setting.value));
  const { showToast } = useToastContext();
  const command = useCommand((api) => api.settings.change, {
    onSuccess: (saved, input) => {
      showToast({ title: `${setting.label} saved`, type: 'success' });
      noteInBrowser({
        action: 'setting_changed',
        resource: 'setting',
        resourceId: setting.name,
        category: 'admin',
        severity: 'warning',
        details: { previous: setting.value, next: saved.value, reason: input.reason },
      });
    },
  });
  const { value } = toValue(setting.fields, draft);
  const isChanged = setting.fields.some(({ name }) => value[name] !== setting.value[name]);
  const isDefault = setting.fields.every(({ name }) => value[name] === setting.defaultValue[name]);
  const idOf = (field: string) => `${setting.name}.${field}`;

  const readers = Object.fromEntries(
    setting.fields.map(({ name, kind }) => [name, kind === 'switch' ? ticked : text]),
  );
  // The fields are held here as well: whether anything is changed is said while they are typed.
  const form = useForm({
    read: { value: group<SettingDraft>(readers), reason: text },
    check: (typed) => {
      const { problems } = toValue(setting.fields, typed.value);
      return Object.fromEntries(Object.entries(problems).map(([name, says]) => [`value.${name}`, says]));
    },
    explain: ({ message, fields }) => ({
      message,
      fields: Object.fromEntries(Object.entries(fields).map(([name, says]) => [nameOf(name), says])),
    }),
    command,
    input: (typed) => ({
      name: setting.name,
      value: toValue(setting.fields, typed.value).value,
      expectedVersion: setting.version,
      reason: typed.reason,
    }),
  });
  const faults = setting.fields.flatMap(({ name }) => {
    const says = form.fault(`value.${name}`);
    return says ? [[idOf(name), says]] : [];
  });
  const input = (field: SettingFieldView, within?: string) => (
    <SettingInput
      key={field.name}
      id={idOf(field.name)}
      field={field}
      group={within}
      defaultValue={setting.defaultValue[field.name]}
      value={draft[field.name] ?? ''}
      name={`value.${field.name}`}
      error={form.fault(`value.${field.name}`)}
      onChange={(next) => setDraft((known) => ({ ...known, [field.name]: next }))}
    />
  );
  return (
    <Card
      id={setting.name}
      title={setting.label}
      level={level}
      className="scroll-mt-20"
      aside={
        setting.changedAt
          ? `Changed ${formatDate(setting.changedAt, zone)}${setting.changedBy ? ` by ${setting.changedBy}` : ''}`
          : 'As delivered'
      }
    >
      <p className="mb-4 text-body text-text-2">{setting.description}</p>
      <form {...form.props}>
        <FormErrors message={form.message} fields={Object.fromEntries(faults)} />
        <div className="space-y-4">
          {fieldsByGroup(setting.fields).map(({ group, fields }) =>
            group ? (
              <fieldset
                key={group}
                className="min-w-0 border-t border-line-1 pt-3 first:border-t-0 first:pt-0"
              >
                <legend className="float-left mb-2 w-full text-control font-semibold text-text-1">
                  {group}
                </legend>
                <div className="clear-both grid gap-x-4 gap-y-3 sm:grid-cols-3">
                  {fields.map((field) => input(field, group))}
                </div>
              </fieldset>
            ) : (
              <div key="alone" className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
                {fields.map((field) => input(field))}
              </div>
            ),
          )}
        </div>
        <TextField
          label="Why"
          optional
          hint="Recorded in the history and audit log"
          maxLength={500}
          {...form.field('reason')}
          className="mt-4"
        />
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            type="submit"
            kind="primary"
            pending={form.pending}
            disabledReason={isChanged ? null : 'Change something to save it.'}
          >
            Save {setting.label.toLowerCase()}
          </Button>
          {!isDefault && (
            <Button onClick={() => setDraft(toDraft(setting.fields, setting.defaultValue))}>
              Fill in defaults
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Where a refusal of the server stands: fields go under the value, the rest by its own name. */
function nameOf(path: string): string {
  return path === 'reason' || path.startsWith('value.') ? path : `value.${path}`;
}
