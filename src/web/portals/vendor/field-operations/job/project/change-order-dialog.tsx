import { Plus } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import { formatRate } from '#core/payments/price.ts';
import type { LineInput } from '#core/quotes/input.ts';
import { lineAmount } from '#core/quotes/option-price.ts';
import { deltaOf } from '#core/quotes/projects/change-order.ts';
import {
  CHANGE_ORDER_LINES_MAX,
  CHANGE_ORDER_PHOTOS_MAX,
  CHANGE_ORDER_REASON_MAX,
  SIGNATURE_MAX,
} from '#core/quotes/projects/limits.ts';
import type { MilestoneView, ProjectView } from '#core/quotes/projects/views.ts';
import { QUOTE_LINE_KINDS, QUOTE_UNITS } from '#core/quotes/terms.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { ChangeTotals } from '#web/quotes/projects/change-order-totals.tsx';
import { PhotoField } from '#web/quotes/projects/photo-field.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { choice, group, text } from '#web/ui/form/state/read-form.ts';
import { cents, list, number } from '#web/ui/form/state/readers.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { AddedLineFields } from './added-line-fields.tsx';

const NEW_LINE = { kind: 'labor', label: '', quantity: 1, unit: 'hour', unitCents: 0 } as const;

const READERS = {
  reason: text,
  add: list(
    group({
      kind: choice(QUOTE_LINE_KINDS),
      label: text,
      quantity: number,
      unit: choice(QUOTE_UNITS),
      unitCents: cents,
    }),
  ),
  remove: list(text),
  signature: text,
};

type ChangeOrderDialogProps = { milestone: MilestoneView; project: ProjectView; onClose: () => void };

/** The vendor writes what comes and what goes, sees what it means for both, and signs. */
export function ChangeOrderDialog({ milestone, project, onClose }: ChangeOrderDialogProps) {
  const { showToast } = useToastContext();
  const photos = useAttachments(CHANGE_ORDER_PHOTOS_MAX);
  const { scope, rates } = project;
  const form = useForm({
    read: READERS,
    watch: { add: [] as LineInput[], remove: [] as string[] },
    command: useCommand((api) => api.quotes.proposeChangeOrder, {
      onSuccess: ({ number: made }) => {
        showToast({
          title: `Change order ${made} sent`,
          message: `${project.homeownerName} has 72 hours to sign it.`,
          type: 'success',
        });
        onClose();
      },
    }),
    input: ({ add, remove, ...values }) => ({
      ...values,
      id: milestone.id,
      add,
      remove,
      photos: photos.files.flatMap(({ sha256 }) => sha256 ?? []),
      expectedTotalCents: totalOf(add, remove).totalCents,
    }),
  });
  const rows = useFieldList<LineInput>([], () => form.changed('add'));
  const totalOf = (add: readonly LineInput[] | null, remove: readonly string[] | null) =>
    deltaOf(
      [
        ...(add ?? [])
          .filter(isPriced)
          .map((line) => ({ kind: line.kind, amountCents: lineAmount(line), isRemoved: false })),
        ...scope
          .filter(({ id }) => remove?.includes(id))
          .map(({ kind, amountCents }) => ({ kind, amountCents, isRemoved: true })),
      ],
      rates,
    );
  const delta = totalOf(form.seen.add, form.seen.remove);
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      width="lg"
      title="Propose a change"
      description={`${milestone.label}, ${formatMoney(milestone.totalCents)}. Nothing changes until ${project.homeownerName} signs.`}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form.id} pending={form.pending}>
            Sign and send
          </Button>
        </>
      }
    >
      <FormErrors message={form.message} />
      {rates.planDiscountBp > 0 && (
        <p className="text-body text-text-2">
          {project.homeownerName} has one of your plans: {formatRate(rates.planDiscountBp)} comes off the
          labor of this project.
        </p>
      )}
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-5">
        <TextareaField
          label="Why the work changes"
          rows={3}
          maxLength={CHANGE_ORDER_REASON_MAX}
          counter
          {...form.field('reason')}
        />
        <section aria-label="Added lines" className="space-y-2">
          <h3 className="text-label font-medium text-text-2">Added</h3>
          {rows.rows.map(({ key, start }, at) => (
            <AddedLineFields
              key={key}
              form={form}
              at={at}
              start={start}
              amountCents={amountOf(form.seen.add?.[at])}
              onRemove={() => rows.remove(at)}
            />
          ))}
          {rows.rows.length < CHANGE_ORDER_LINES_MAX && (
            <Button kind="quiet" icon={Plus} onClick={() => rows.add({ ...NEW_LINE })}>
              Add line
            </Button>
          )}
          {form.fault('add') && (
            <p role="alert" className="text-label text-red">
              {form.fault('add')}
            </p>
          )}
        </section>
        {scope.length > 0 && (
          <fieldset className="space-y-1.5">
            <legend className="mb-1.5 text-label font-medium text-text-2">Removed</legend>
            {scope.map(({ id, label, amountCents, changeOrder }, at) => (
              <Checkbox
                key={id}
                label={`${label}, ${formatMoney(amountCents)}${changeOrder ? ` (change order ${changeOrder})` : ''}`}
                {...form.box(`remove.${at}`, false, id)}
              />
            ))}
          </fieldset>
        )}
        <PhotoField label="Photos" max={CHANGE_ORDER_PHOTOS_MAX} attached={photos} />
        <section aria-label="Totals" className="rounded-group border border-line-1 p-3">
          <ChangeTotals
            workCents={delta.laborCents + delta.materialsCents}
            taxCents={delta.taxCents}
            totalCents={delta.totalCents}
            beforeCents={milestone.totalCents}
            vendorCents={delta.laborCents + delta.materialsCents - delta.commissionCents}
          />
        </section>
        <TextField
          label="Your signature"
          hint="Type your full name"
          maxLength={SIGNATURE_MAX}
          autoComplete="name"
          {...form.field('signature')}
        />
      </form>
    </Drawer>
  );
}

function isPriced(line: LineInput | undefined): line is LineInput {
  return line !== undefined && Number.isFinite(line.quantity) && Number.isInteger(line.unitCents);
}

function amountOf(line: LineInput | undefined): number | null {
  return isPriced(line) && line.quantity < 1e6 ? lineAmount(line) : null;
}
