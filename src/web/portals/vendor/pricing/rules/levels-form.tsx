import { SKILL_LEVEL_LABELS, SKILL_LEVELS } from '#core/pricing/kinds.ts';
import type { RulesView } from '#core/pricing/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, group } from '#web/ui/form/state/read-form.ts';
import { list } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';

const OPTIONS = SKILL_LEVELS.map((level) => ({ value: level, label: SKILL_LEVEL_LABELS[level] }));

/** How experienced each technician is: lines of the book can have a price for senior and master technicians. */
export function LevelsForm({ technicians }: { technicians: RulesView['technicians'] }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { levels: list(group({ level: choice(SKILL_LEVELS) })) },
    command: useCommand((api) => api.pricing.setLevels, {
      onSuccess: () => showToast({ title: 'Levels saved', type: 'success' }),
    }),
    input: ({ levels }) => ({
      levels: technicians.map(({ id }, at) => ({ technicianId: id, level: levels[at]?.level ?? 'standard' })),
    }),
  });
  if (technicians.length === 0) return null;
  return (
    <Card title="Technician levels">
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        {technicians.map(({ id, name, level }, at) => (
          <SelectField key={id} label={name} options={OPTIONS} {...form.field(`levels.${at}.level`, level)} />
        ))}
        <p className="text-label text-text-3">A line of your price book can have its own price per level.</p>
        <Button type="submit" kind="outline" pending={form.pending}>
          Save levels
        </Button>
      </form>
    </Card>
  );
}
