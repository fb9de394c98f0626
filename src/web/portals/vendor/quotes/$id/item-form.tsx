import type { ItemView } from '#core/quotes/contract.ts';
import { ITEM_TITLE_MAX } from '#core/quotes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

export function ItemForm({ found }: { found: ItemView }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { title: text },
    command: useCommand((api) => api.quotes.edit, {
      onSuccess: () => showToast({ title: 'The item is changed', type: 'success' }),
    }),
    input: (values) => ({ ...values, id: found.id, expectedVersion: found.version }),
  });
  return (
    <form {...form.props} className="max-w-[640px]">
      <Card title="Item">
        <FormErrors message={form.message} />
        <div className="space-y-4">
          <TextField
            label="Title"
            required
            maxLength={ITEM_TITLE_MAX}
            {...form.field('title', found.title)}
          />
          <Button type="submit" kind="primary" pending={form.pending}>
            Save item
          </Button>
        </div>
      </Card>
    </form>
  );
}
