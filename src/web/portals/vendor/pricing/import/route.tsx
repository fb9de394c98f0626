import { Undo2 } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { useVendorZone } from '../../frame/vendor-zone.ts';
import { PricingTabs } from '../frame/pricing-tabs.tsx';
import type { Route } from './+types/route';
import { ImportDesk } from './import-desk.tsx';

export const handle: VendorPage = { title: 'Pricing' };
export const meta: Route.MetaFunction = () => [{ title: 'Import prices · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const imports = await api(context, request).pricing.imports({});
  return { imports, now: context.get(requestContext).now };
}

export default function ImportPrices({ loaderData: { imports, now } }: Route.ComponentProps) {
  const zone = useVendorZone();
  const { showToast } = useToastContext();
  const undo = useCommand((server) => server.pricing.undoImport, {
    onSuccess: () => showToast({ title: 'Import undone', type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'The import stays', message, type: 'error' }),
  });
  return (
    <div className="max-w-[860px]">
      <PageHeader
        title="Import prices"
        subtitle="From a CSV or Excel file. Nothing changes until you confirm the preview."
      />
      <PricingTabs />
      <div className="grid gap-3.5">
        <ImportDesk />
        {imports.length > 0 && (
          <Card title="Latest imports" flush>
            <ul className="divide-y divide-line-1">
              {imports.map(({ id, fileName, rows, createdAt, createdBy, undoneAt, canUndo }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--card-pad) py-2.5"
                >
                  <span className="min-w-0">
                    <span className="block text-body font-medium text-text-1 wrap-anywhere">{fileName}</span>
                    <span className="block text-detail text-text-2">
                      {[
                        `${rows.toLocaleString('en-US')} ${rows === 1 ? 'price' : 'prices'}`,
                        formatMoment(createdAt, zone, now),
                        createdBy,
                        undoneAt && 'Undone',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {canUndo && (
                    <Button
                      icon={Undo2}
                      pending={undo.pending}
                      aria-label={`Undo import of ${fileName}`}
                      onClick={() => void undo.run({ id })}
                    >
                      Undo import
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}
