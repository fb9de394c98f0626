import { useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import type { SettingFieldView, SettingView } from '#core/settings/contract.ts';
import { noteInBrowser } from '#web/audit/this-browser.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { fieldsByGroup, toDraft, toValue } from './setting-draft.ts';
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
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.settings.change, {
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
  const { value, problems } = toValue(setting.fields, draft);
  const isChanged = setting.fields.some(({ name }) => value[name] !== setting.value[name]);
  const isDefault = setting.fields.every(({ name }) => value[name] === setting.defaultValue[name]);
  const errors = { ...(failure?.fields ?? {}), ...wrong };
  const idOf = (field: string) => `${setting.name}.${field}`;

  const save = () => {
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    void run({ name: setting.name, value, expectedVersion: setting.version, reason });
  };
  const input = (field: SettingFieldView, within?: string) => (
    <SettingInput
      key={field.name}
      id={idOf(field.name)}
      field={field}
      group={within}
      defaultValue={setting.defaultValue[field.name]}
      value={draft[field.name] ?? ''}
      error={errors[field.name] ?? null}
      onChange={(next) => {
        reset();
        setWrong({});
        setDraft((known) => ({ ...known, [field.name]: next }));
      }}
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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormErrors
          message={failure && Object.keys(failure.fields).length === 0 ? failure.message : null}
          fields={Object.fromEntries(Object.entries(errors).map(([field, text]) => [idOf(field), text]))}
        />
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
          hint="Stands in the history and in the audit log"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="mt-4"
        />
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            type="submit"
            kind="primary"
            pending={pending}
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
