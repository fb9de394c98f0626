import { type FormEvent, useState } from 'react';
import type { SiteRecord } from '#core/bookings/field/views.ts';
import {
  EXTRA_LABEL_MAX_LENGTH,
  EXTRA_TIME_STEP_MINUTES,
  MAX_EXTRA_MINUTES,
  MAX_EXTRA_QUANTITY,
  REASON_MAX_LENGTH,
} from '#core/bookings/limits.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ComboboxField } from '#web/ui/form/combobox/combobox-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

export type ExtraKind = 'material' | 'extra_time' | 'quote';
type Product = Awaited<ReturnType<Api['catalog']['products']>>[number];
type ExtraDialogProps = { kind: ExtraKind; job: BookingDetail; site: SiteRecord; onClose: () => void };

const TITLE: Record<ExtraKind, string> = {
  material: 'Add a part',
  extra_time: 'Propose extra time',
  quote: 'Quote the work',
};

/** What the job needs beyond the booking. Included parts are noted; everything that costs something is asked first. */
export default function ExtraDialog({ kind, job, site, onClose }: ExtraDialogProps) {
  const [minutes, setMinutes] = useState(String(site.suggestedMinutes || EXTRA_TIME_STEP_MINUTES));
  const [product, setProduct] = useState<Product | null>(null);
  const [typed, setTyped] = useState('');
  const [charged, setCharged] = useState<'included' | 'charged'>('included');
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.bookings.proposeExtra, {
    onSuccess: () => {
      const asks = kind !== 'material' || charged === 'charged';
      showToast({
        title: asks ? `${job.homeowner.name} was asked` : 'Noted',
        message: asks ? 'The answer shows here as soon as it is given.' : 'Used and included in the price.',
        type: 'success',
      });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const money = (name: string) => Math.round(Number(text(name) || 0) * 100);
    const note = text('note');
    if (kind === 'extra_time') {
      void run({ id: job.id, extra: { kind, minutes: Number(minutes) }, note });
    } else if (kind === 'quote') {
      void run({ id: job.id, extra: { kind, label: text('label'), amountCents: money('amount') }, note });
    } else {
      const part = product ? { productId: product.id } : { label: typed.trim(), unitCents: money('price') };
      const quantity = Number(text('quantity'));
      void run({ id: job.id, extra: { kind, ...part, quantity, charged: charged === 'charged' }, note });
    }
  };
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={TITLE[kind]} width="lg">
      <form onSubmit={submit} className="space-y-4">
        {kind === 'extra_time' && (
          <SelectField
            label="How much longer"
            value={minutes}
            onValueChange={setMinutes}
            options={times(site.hourCents ?? 0)}
            hint={
              site.hourCents === null
                ? undefined
                : `At the agreed ${formatMoney(site.hourCents)} an hour, before tax`
            }
            error={failure?.fields['extra.minutes'] ?? failure?.fields.minutes}
          />
        )}
        {kind === 'quote' && (
          <>
            <TextField
              label="What you will do"
              name="label"
              required
              minLength={2}
              maxLength={EXTRA_LABEL_MAX_LENGTH}
              placeholder="Replace the main drain, 20 feet"
            />
            <TextField
              label="Price, before tax"
              name="amount"
              type="number"
              inputMode="decimal"
              prefix="$"
              min="1"
              step="0.01"
              required
              figure
              error={failure?.fields.amountCents}
            />
          </>
        )}
        {kind === 'material' && (
          <>
            <ComboboxField
              label="Part"
              placeholder="Search by name or number"
              search={(search) => browserApi.catalog.products({ search })}
              optionOf={(found) => ({
                id: found.id,
                label: found.name,
                detail: `${found.sku} · ${perUnit(found)}`,
              })}
              chosen={product}
              onChoose={setProduct}
              onType={setTyped}
              none="Not in the catalog: add it by this name"
              hint={product ? perUnit(product) : 'What is not in the catalog is added by the name you type'}
              error={failure?.fields.label}
            />
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={`How many${product && product.unit !== 'each' ? `, ${product.unit}` : ''}`}
                name="quantity"
                type="number"
                inputMode="decimal"
                min="0.01"
                max={MAX_EXTRA_QUANTITY}
                step="any"
                defaultValue="1"
                required
                figure
                error={failure?.fields.quantity}
              />
              {!product && charged === 'charged' && (
                <TextField
                  label="Price of one"
                  name="price"
                  type="number"
                  inputMode="decimal"
                  prefix="$"
                  min="0.01"
                  step="0.01"
                  required
                  figure
                  error={failure?.fields.unitCents}
                />
              )}
            </div>
            <Segmented
              label="Who pays"
              block
              value={charged}
              onValueChange={setCharged}
              options={[
                { value: 'included', label: 'Included in the price' },
                { value: 'charged', label: 'Charged extra' },
              ]}
            />
          </>
        )}
        <TextareaField
          label={`A word to ${job.homeowner.name}`}
          name="note"
          optional
          rows={2}
          maxLength={REASON_MAX_LENGTH}
        />
        {failure && (
          <p role="alert" className="text-body text-red">
            {failure.message}
          </p>
        )}
        <div className="flex gap-2 *:grow">
          <Button size="lg" onClick={onClose}>
            Leave it
          </Button>
          <Button
            size="lg"
            kind="primary"
            type="submit"
            pending={pending}
            disabled={kind === 'material' && !product && typed.trim().length < 2}
          >
            {kind === 'material' && charged === 'included' ? 'Note the part' : 'Ask for approval'}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

/** `$16.50 each`, `$2.40 a ft`. */
function perUnit({ priceCents, unit }: Pick<Product, 'priceCents' | 'unit'>): string {
  return `${formatMoney(priceCents)} ${unit === 'each' ? 'each' : `a ${unit}`}`;
}

function times(hourCents: number) {
  return Array.from({ length: MAX_EXTRA_MINUTES / EXTRA_TIME_STEP_MINUTES }, (_, index) => {
    const minutes = (index + 1) * EXTRA_TIME_STEP_MINUTES;
    const price = formatMoney(laborCents({ pricing: 'hourly', priceCents: hourCents }, minutes));
    return { value: String(minutes), label: `${formatDuration(minutes)}, ${price}` };
  });
}
