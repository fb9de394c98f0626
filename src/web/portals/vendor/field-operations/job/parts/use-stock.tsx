import { useEffect, useState } from 'react';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import type { FoundPart, JobParts, LocationView } from '#core/inventory/views.ts';
import { searchStock } from '#web/bookings/field-log/kept-lists.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ComboboxField } from '#web/ui/form/combobox/combobox-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { ScanButton } from '../../../inventory/scan/scan-button.tsx';
import { type PartUse, UsePartDrawer } from '../../../inventory/scan/use-on-job.tsx';

type UseStockProps = { job: BookingDetail; work: FieldWork<WorkOrder>; onClose: () => void };

/** Finds a part of the company's inventory, by what the service takes, by scanning or by name, and uses it on this job, with or without a network. */
export default function UseStock({ job, work, onClose }: UseStockProps) {
  const userId = useRootData()?.session?.id ?? '';
  const [known, setKnown] = useState<JobParts | null>(null);
  const [part, setPart] = useState<FoundPart | null>(null);
  const [locations, setLocations] = useState<readonly LocationView[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    browserApi.inventory.jobParts({ bookingId: job.id }).then(
      (found) => !isOver && setKnown(found),
      // What the service takes is a shortcut: without it the part is searched.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [job.id]);
  const search = async (text: string) => {
    const found = await searchStock(userId, text);
    setLocations(found.locations);
    return found.items;
  };
  const pick = async (text: string) => {
    try {
      const [found] = await search(text);
      if (found) setPart(found);
      setProblem(found ? null : `No part has “${text}”. Search by name instead.`);
    } catch {
      setProblem('The part couldn’t be loaded. Check your connection and try again.');
    }
  };
  if (part) {
    return <UseThere {...{ job, work, part, locations, onClose }} />;
  }
  const usual = known?.needs.filter(({ used, quantity }) => used < quantity) ?? [];
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Use from stock"
      description={job.title}
      footer={
        <Button kind="outline" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="space-y-4">
        <ComboboxField
          label="Part"
          placeholder="Name, SKU or barcode"
          search={search}
          optionOf={({ id, name, sku }) => ({ id, label: name, detail: sku })}
          chosen={null}
          onChoose={(found) => found && setPart(found)}
        />
        <ScanButton onFound={(code) => void pick(code)} />
        {problem && (
          <p role="alert" className="text-body text-red">
            {problem}
          </p>
        )}
        {usual.length > 0 && (
          <section aria-labelledby="usual-parts">
            <h3 id="usual-parts" className="mb-2 text-card-title text-text-1">
              Usually needed
            </h3>
            <ul className="space-y-2">
              {usual.map(({ part: one, quantity, used }) => (
                <li key={one.id}>
                  <Button size="lg" block onClick={() => void pick(one.sku)}>
                    {one.name}, {quantityWords(quantity - used, one.unit)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Drawer>
  );
}

type UseThereProps = UseStockProps & { part: FoundPart; locations: readonly LocationView[] };

/** How much of the part, from where and who pays. */
function UseThere({ job, work, part, locations, onClose }: UseThereProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { showToast } = useToastContext();
  const run = async ({ id: _, ...used }: PartUse) => {
    const done = await work.act({ do: 'stock_part', used, label: part.name });
    setFailure(done.how === 'refused' ? done.message : null);
    if (done.how === 'refused') return undefined;
    const title = done.how === 'kept' ? 'Saved on this device' : 'Part added to the job';
    showToast({ title, message: part.name, type: 'success' });
    onClose();
    return done;
  };
  const pending = work.pending === 'stock_part';
  const command = {
    run,
    pending,
    failure: failure === null ? null : { message: failure, fields: {} },
    reset: () => setFailure(null),
  };
  const only = [{ id: job.id, title: job.title, homeownerName: job.homeowner.name }];
  return <UsePartDrawer part={part} jobs={only} {...{ locations, command, onClose }} />;
}
