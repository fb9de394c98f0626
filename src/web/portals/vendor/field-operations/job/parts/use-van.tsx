import { useEffect, useState } from 'react';
import { MAX_EXTRA_QUANTITY } from '#core/bookings/site/limits.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { STOCK_REASON_MAX } from '#core/inventory/limits.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { type OwnVan, vanStock } from '#web/bookings/field-log/kept-lists.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StepperField } from '#web/ui/form/number/stepper-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, text } from '#web/ui/form/state/read-form.ts';
import { number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type UseVanProps = { job: WorkOrder; work: FieldWork<WorkOrder>; onClose: () => void };

/** A part out of the technician's own van for this job, by what the van has or had when there was a connection. */
export default function UseVan({ job, work, onClose }: UseVanProps) {
  const userId = useRootData()?.session?.id ?? '';
  const [own, setOwn] = useState<OwnVan | 'unknown' | null>(null);
  useEffect(() => {
    let isOver = false;
    vanStock(userId).then(
      (found) => !isOver && setOwn(found ?? 'unknown'),
      () => !isOver && setOwn('unknown'),
    );
    return () => {
      isOver = true;
    };
  }, [userId]);
  const items = own === null || own === 'unknown' ? [] : own.items;
  return (
    <Drawer open onOpenChange={(next) => !next && onClose()} title="Use from my van" description={job.title}>
      {own === null ? (
        <p role="status" className="text-body text-text-2">
          Loading your van’s parts
        </p>
      ) : items.length === 0 ? (
        <p className="text-body text-text-2">
          {own === 'unknown'
            ? 'Your van’s parts couldn’t be loaded. Check your connection and try again.'
            : 'Your van is empty, or none is assigned to you. Ask your office.'}
        </p>
      ) : (
        <VanForm items={items} work={work} onClose={onClose} />
      )}
    </Drawer>
  );
}

type VanFormProps = { items: OwnVan['items']; work: FieldWork<WorkOrder>; onClose: () => void };

function VanForm({ items, work, onClose }: VanFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { showToast } = useToastContext();
  const use = async ({
    partId,
    quantity = 0,
    reason,
  }: {
    partId: string;
    quantity?: number;
    reason: string;
  }) => {
    const label = items.find(({ part }) => part.id === partId)?.part.name ?? 'Part';
    const done = await work.act({ do: 'van_part', partId, quantity, reason, label });
    setFailure(done.how === 'refused' ? done.message : null);
    if (done.how === 'refused') return undefined;
    const title = done.how === 'kept' ? 'Saved on this device' : 'Part added to the job';
    showToast({ title, message: label, type: 'success' });
    onClose();
    return done;
  };
  const form = useForm({
    read: { partId: text, quantity: optional(number), reason: text },
    command: { run: use, pending: work.pending === 'van_part', failure: null, reset: () => setFailure(null) },
  });
  return (
    <form {...form.props} className="space-y-4">
      <SelectField
        label="Part"
        options={items.map(({ part, quantity }) => ({
          value: part.id,
          label: part.name,
          detail: quantityWords(quantity, part.unit),
        }))}
        {...form.field('partId', items[0]?.part.id)}
      />
      <StepperField
        label="How many"
        inputMode="decimal"
        min={1}
        max={MAX_EXTRA_QUANTITY}
        {...form.field('quantity', '1')}
      />
      <TextField
        label="Reason"
        optional
        maxLength={STOCK_REASON_MAX}
        hint="Needed only when you take more than we have on record"
        {...form.field('reason')}
      />
      {failure && (
        <p role="alert" className="text-body text-red">
          {failure}
        </p>
      )}
      <div className="flex gap-2 *:grow">
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button size="lg" type="submit" kind="primary" pending={form.pending}>
          Use part
        </Button>
      </div>
    </form>
  );
}
