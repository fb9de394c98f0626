import { useNavigate } from 'react-router';
import { CASE_STATUS_LOOKS, caseStatusesFrom } from '#core/cases/status.ts';
import type { CaseDetail } from '#core/cases/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { EditFrame } from '../../frame/edit-frame.tsx';
import { CASE_READERS, CATEGORY_READER, CaseCare, CaseCategoryField, CaseWords } from '../case-fields.tsx';
import type { Route } from './+types/edit';
import { CaseFacts } from './case-facts.tsx';

export const handle: AdminPage = {
  crumbs: (data) => {
    const { found } = data as { found: CaseDetail };
    return [
      { label: 'Cases', to: '/admin/cases' },
      { label: found.subject, to: `/admin/cases/${found.id}` },
      { label: 'Edit' },
    ];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.found.subject ?? 'case'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await api(context, request).cases.get({ id: params.id });
  return { found, now: context.get(requestContext).now };
}

/** What a case says, how urgent it is, how it stands and whose it is. Only a status that can follow is offered. */
export default function EditCase({ loaderData: { found, now } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const { id, version, assignee, administrators } = found;
  const page = `/admin/cases/${id}`;
  const statuses = caseStatusesFrom(found.status);
  const form = useForm({
    read: { ...CASE_READERS, ...CATEGORY_READER, status: choice(statuses) },
    command: useCommand((api) => api.cases.edit, {
      revalidate: false,
      onSuccess: () => {
        showToast({ title: 'Case updated', type: 'success' });
        void navigate(page);
      },
    }),
    input: (values) => ({ ...values, id, assigneeId: values.assigneeId ?? null, expectedVersion: version }),
  });
  const isKnown = administrators.some((one) => one.id === assignee?.id);
  const assignees = assignee && !isKnown ? [assignee, ...administrators] : administrators;
  const start = { ...found, assigneeId: assignee?.id ?? null };
  return (
    <>
      <PageHeader title="Edit case" subtitle="Every change is recorded in the audit log." />
      <EditFrame beside={<CaseFacts found={found} now={now} />}>
        <form {...form.props} className="space-y-3.5">
          <FormErrors message={form.message} />
          <Card title="Case">
            <div className="space-y-4">
              <CaseWords form={form} start={start} rows={8} />
              <div className="grid gap-4 sm:grid-cols-2">
                <CaseCategoryField form={form} start={found} />
                <SelectField
                  label="Status"
                  options={statuses.map((value) => ({ value, label: CASE_STATUS_LOOKS[value].label }))}
                  {...form.field('status', found.status)}
                />
                <CaseCare form={form} start={start} assignees={assignees} />
              </div>
            </div>
          </Card>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <ButtonLink to={page} kind="outline">
              Cancel
            </ButtonLink>
            <Button type="submit" kind="primary" pending={form.pending}>
              Save changes
            </Button>
          </div>
        </form>
      </EditFrame>
    </>
  );
}
