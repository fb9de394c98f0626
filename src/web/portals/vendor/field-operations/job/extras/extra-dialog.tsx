import { useState } from 'react';
import type { FieldAction } from '#core/bookings/field-log/entry.ts';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import {
  EXTRA_LABEL_MAX_LENGTH,
  EXTRA_TIME_STEP_MINUTES,
  MAX_EXTRA_MINUTES,
  MAX_EXTRA_QUANTITY,
} from '#core/bookings/site/limits.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { unitPrice } from '#core/catalog/unit-price.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';
import { searchProducts } from '#web/bookings/field-log/kept-lists.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import type { Api } from '#web/lib/api-types.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ComboboxField } from '#web/ui/form/combobox/combobox-field.tsx';
import { StepperField } from '#web/ui/form/number/stepper-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import { cents, int, number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

export type ExtraKind = 'material' | 'extra_time' | 'quote';
type Product = Awaited<ReturnType<Api['catalog']['products']>>[number];
type ExtraDialogProps = {
  kind: ExtraKind;
  job: BookingDetail;
  site: SiteRecord;
  work: FieldWork<WorkOrder>;
  onClose: () => void;
};

const TITLE: Record<ExtraKind, string> = {
  material: 'Add a part',
  extra_time: 'Propose extra time',
  quote: 'Quote the work',
};

/** What the job needs beyond the booking. Included parts are noted; everything that costs something is asked first. */
export default function ExtraDialog({ kind, job, site, work, onClose }: ExtraDialogProps) {
  const [product, setProduct] = useState<Product | null>(null);
  const userId = useRootData()?.session?.id ?? '';
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { showToast } = useToastContext();
  const form = useForm({
    read: {
      minutes: optional(int),
      label: text,
      amountCents: optional(cents),
      quantity: optional(number),
      unitCents: optional(cents),
      charged: optional(choice(['included', 'charged'])),
      note: text,
    },
    watch: { charged: 'included' as 'included' | 'charged' | undefined },
    command: { run: add, pending: work.pending === 'extra', failure: null, reset: () => setFailure(null) },
    input: (values) => ({
      do: 'extra' as const,
      extra: extraOf(kind, product?.id ?? null, values),
      label: labelOf(kind, product?.name ?? null, values),
      note: values.note,
    }),
  });
  const charged = form.seen.charged ?? 'included';
  async function add(action: FieldAction) {
    const done = await work.act(action);
    setFailure(done.how === 'refused' ? done.message : null);
    if (done.how === 'refused') return undefined;
    const asks = kind !== 'material' || charged === 'charged';
    if (done.how === 'kept') {
      showToast({ title: 'Saved on this device', message: 'It will be sent when you’re back online.' });
    } else {
      showToast({
        title: asks ? `Sent to ${job.homeowner.name}` : 'Part added',
        message: asks ? 'You’ll see the reply here.' : 'Recorded as used, included in the price.',
        type: 'success',
      });
    }
    onClose();
    return done;
  }
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={TITLE[kind]} width="lg">
      <form {...form.props} className="space-y-4">
        {kind === 'extra_time' && (
          <SelectField
            label="How much longer"
            options={times(site.hourCents ?? 0)}
            hint={
              site.hourCents === null
                ? undefined
                : `At the agreed ${formatMoney(site.hourCents)} an hour, before tax`
            }
            {...form.field('minutes', String(site.suggestedMinutes || EXTRA_TIME_STEP_MINUTES))}
          />
        )}
        {kind === 'quote' && (
          <>
            <TextField
              label="What you will do"
              {...form.field('label')}
              required
              minLength={2}
              maxLength={EXTRA_LABEL_MAX_LENGTH}
              placeholder="Replace the main drain, 20 feet"
            />
            <TextField
              label="Price, before tax"
              type="number"
              inputMode="decimal"
              prefix="$"
              min="1"
              step="0.01"
              required
              figure
              {...form.field('amountCents')}
            />
          </>
        )}
        {kind === 'material' && (
          <>
            <input type="hidden" name="label" value={typed} />
            <ComboboxField
              label="Part"
              placeholder="Search by name or number"
              search={(search) => searchProducts(userId, search)}
              optionOf={(found) => ({
                id: found.id,
                label: found.name,
                detail: `${found.sku} · ${unitPrice(found)}`,
              })}
              chosen={product}
              onChoose={setProduct}
              onType={setTyped}
              none="Not in the catalog: add it under this name"
              hint={
                product ? unitPrice(product) : 'Parts not in the catalog are added under the name you type'
              }
              error={form.fault('label')}
            />
            <div className="grid grid-cols-2 gap-3">
              <StepperField
                label={`How many${product && product.unit !== 'each' ? `, ${product.unit}` : ''}`}
                inputMode="decimal"
                min={1}
                max={MAX_EXTRA_QUANTITY}
                required
                {...form.field('quantity', '1')}
              />
              {!product && charged === 'charged' && (
                <TextField
                  label="Price of one"
                  type="number"
                  inputMode="decimal"
                  prefix="$"
                  min="0.01"
                  step="0.01"
                  required
                  figure
                  {...form.field('unitCents')}
                />
              )}
            </div>
            <Segmented
              label="Who pays"
              block
              {...form.field('charged', 'included')}
              options={[
                { value: 'included', label: 'Included in the price' },
                { value: 'charged', label: 'Charged extra' },
              ]}
            />
          </>
        )}
        <TextareaField
          label={`Message to ${job.homeowner.name}`}
          {...form.field('note')}
          optional
          rows={2}
          maxLength={REASON_MAX_LENGTH}
        />
        {(failure ?? form.message) && (
          <p role="alert" className="text-body text-red">
            {failure ?? form.message}
          </p>
        )}
        <div className="flex gap-2 *:grow">
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            kind="primary"
            type="submit"
            pending={form.pending}
            disabled={kind === 'material' && !product && typed.trim().length < 2}
          >
            {kind === 'material' && charged === 'included' ? 'Add part' : 'Request approval'}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

type Typed = {
  minutes?: number;
  label: string;
  amountCents?: number;
  quantity?: number;
  unitCents?: number;
  charged?: 'included' | 'charged';
};

/** What is proposed, of the fields that its kind has; what is missing the server says. */
function extraOf(kind: ExtraKind, productId: string | null, typed: Typed) {
  const { minutes = 0, label, amountCents = 0, quantity = 0, unitCents = 0, charged } = typed;
  if (kind === 'extra_time') return { kind, minutes };
  if (kind === 'quote') return { kind, label, amountCents };
  const part = productId ? { productId } : { label, unitCents };
  return { kind, ...part, quantity, charged: charged === 'charged' };
}

/** What it is called while only this device knows of it. */
function labelOf(kind: ExtraKind, product: string | null, { minutes = 0, label }: Typed): string {
  if (kind === 'extra_time') return `${formatDuration(minutes)} extra time`;
  return product ?? label;
}

function times(hourCents: number) {
  return Array.from({ length: MAX_EXTRA_MINUTES / EXTRA_TIME_STEP_MINUTES }, (_, index) => {
    const minutes = (index + 1) * EXTRA_TIME_STEP_MINUTES;
    const price = formatMoney(laborCents({ pricing: 'hourly', priceCents: hourCents }, minutes));
    return { value: String(minutes), label: `${formatDuration(minutes)}, ${price}` };
  });
}
