import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PlanTemplate } from '#core/plans/views.ts';
import { api } from '#web/lib/api.ts';
import { PlanDrawer, PlanEditor } from '#web/plans/plan-drawer.tsx';
import { PlanFigures, PlanMonths } from '#web/plans/plan-figures.tsx';
import { TemplateList } from '#web/plans/template-list.tsx';
import { VisitsDue } from '#web/plans/visits-due.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { CanopyWork } from './canopy-work.tsx';
import { MemberTable } from './member-table.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return api(context, request).plans.templates({});
}

export const handle: VendorPage = { title: 'Maintenance' };
export const meta: Route.MetaFunction = () => [{ title: 'Maintenance · Canopy' }];

/** A vendor's maintenance plans: what is sold, who has it, which visits are due, and what they earn. */
export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const { templates, services, members, due, work, figures, months } = loaderData;
  const [editing, setEditing] = useState<PlanTemplate | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title="Maintenance"
        subtitle="Plans that homeowners buy from you, with visits included"
        actions={
          <Button
            kind="primary"
            icon={Plus}
            disabledReason={services.length === 0 ? 'Add services to your profile first.' : null}
            onClick={() => setEditing('new')}
            onPointerEnter={PlanEditor.warm}
          >
            New plan
          </Button>
        }
      />
      <div className="space-y-3.5">
        <PlanFigures figures={figures} />
        <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-2">
          <div className="grid gap-3.5">
            <TemplateList templates={templates} onEdit={setEditing} />
            <CanopyWork work={work} />
          </div>
          <PlanMonths months={months} />
        </div>
        <VisitsDue due={due} jobHref={(id) => `/account/vendor/field-operations?job=${id}`} />
        <MemberTable members={members} />
      </div>
      <PlanDrawer editing={editing} services={services} seller="vendor" onClose={() => setEditing(null)} />
    </>
  );
}
