import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { LatestImports } from '../../frame/sheet-import/latest-imports.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
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
  const { showToast } = useToastContext();
  const undo = useCommand((server) => server.pricing.undoImport, {
    onSuccess: () => showToast({ title: 'Import undone', type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'The import wasn’t undone', message, type: 'error' }),
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
        <LatestImports
          imports={imports}
          noun={{ one: 'price', many: 'prices' }}
          now={now}
          undoing={undo.pending}
          onUndo={(id) => void undo.run({ id })}
        />
      </div>
    </div>
  );
}
