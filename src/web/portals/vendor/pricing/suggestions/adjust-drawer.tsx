import type { SuggestionView } from '#core/pricing/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { cents } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { priceWords, typedMoney } from '../frame/price-words.ts';

/** The vendor's own price in place of the suggested one. */
export function AdjustDrawer({ suggestion, onClose }: { suggestion: SuggestionView; onClose: () => void }) {
  const { id, name, unit, suggestedCents, reason } = suggestion;
  const { showToast } = useToastContext();
  const form = useForm({
    read: { priceCents: cents },
    command: useCommand((api) => api.pricing.decideSuggestion, {
      onSuccess: () => {
        showToast({ title: 'Price saved', message: name, type: 'success' });
        onClose();
      },
    }),
    input: ({ priceCents }) => ({ id, suggestedCents, priceCents }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Price of ${name}`}
      description={`Suggested: ${priceWords(suggestedCents, unit)}`}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save price
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <TextField
          label="Your price"
          required
          prefix="$"
          inputMode="decimal"
          figure
          hint="Applies to bookings from today on"
          {...form.field('priceCents', typedMoney(suggestedCents))}
        />
        <p className="text-body text-text-2">{reason}</p>
      </form>
    </Drawer>
  );
}
