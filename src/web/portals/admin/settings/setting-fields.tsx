import { formatDate } from '#core/lib/format-time.ts';
import type { SettingFieldView, SettingView } from '#core/settings/contract.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { fieldsByGroup, type SettingDraft } from './setting-draft.ts';
import { SettingInput } from './setting-input.tsx';

type SettingFieldsProps = {
  setting: SettingView;
  draft: SettingDraft;
  /** Where its fields stand in the form: `changes.loyalty.tiers`. */
  path: string;
  fault: (name: string) => string | null;
  zone: string;
  /** Of its heading. */
  level: 2 | 3;
  onChange: (field: string, value: string | boolean) => void;
};

/** One setting, as its definition describes it: fields of a group side by side. */
export function SettingFields(props: SettingFieldsProps) {
  const { setting, draft, path, fault, zone, level, onChange } = props;
  const input = (field: SettingFieldView, within?: string) => (
    <SettingInput
      key={field.name}
      id={`${setting.name}.${field.name}`}
      field={field}
      group={within}
      defaultValue={setting.defaultValue[field.name]}
      value={draft[field.name] ?? ''}
      name={`${path}.${field.name}`}
      error={fault(`${path}.${field.name}`)}
      onChange={(next) => onChange(field.name, next)}
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
          : 'Default'
      }
    >
      <p className="mb-4 text-body text-text-2">{setting.description}</p>
      <div className="space-y-4">
        {fieldsByGroup(setting.fields).map(({ group, fields }) =>
          group ? (
            <fieldset key={group} className="min-w-0 border-t border-line-1 pt-3 first:border-t-0 first:pt-0">
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
    </Card>
  );
}
