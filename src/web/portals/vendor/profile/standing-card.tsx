import { Circle, CircleCheck, Send } from 'lucide-react';
import { isComingAboard } from '#core/vendors/status.ts';
import type { OwnVendorView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { StepProgress } from '#web/ui/data/step-progress.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import { TAB_OF_STEP } from './profile-tabs.ts';

/** Where the company stands, what it lacks, and the way to ask for approval. Nothing once it is approved. */
export function StandingCard({ company }: { company: OwnVendorView }) {
  const { status, statusReason } = company;
  if (status === 'approved') return null;
  return (
    <div className="mb-5 max-w-[960px] space-y-3.5">
      {status === 'suspended' && (
        <Notice tone="error" title="Your company is suspended">
          {statusReason} You won’t get new requests. You keep your accepted visits and your balance.
        </Notice>
      )}
      {status === 'rejected' && (
        <Notice tone="warning" title="Not approved yet">
          {statusReason}
        </Notice>
      )}
      {status === 'submitted' && (
        <Notice tone="info" title="Under review">
          You can still make changes. We’ll email you as soon as it’s reviewed.
        </Notice>
      )}
      {isComingAboard(status) && <Checklist company={company} />}
    </div>
  );
}

function Checklist({ company }: { company: OwnVendorView }) {
  const { checklist, status, actions } = company;
  const done = checklist.filter((item) => item.done).length;
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.vendors.submit, {
    onSuccess: () =>
      showToast({ title: 'Submitted for approval', message: 'We’ll email you soon.', type: 'success' }),
  });
  return (
    <Card title="Before the first job" aside={`${done} of ${checklist.length} done`}>
      <StepProgress label="Steps before the first job" done={done} total={checklist.length} />
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {checklist.map(({ step, label, hint, done: isDone }) => {
          const tab = TAB_OF_STEP[step];
          return (
            <li key={step} className="flex min-h-11 items-start gap-3 py-2">
              <Icon
                of={isDone ? CircleCheck : Circle}
                label={isDone ? 'Done' : 'Missing'}
                className={isDone ? 'mt-0.5 text-accent-text' : 'mt-0.5 text-line-ctl'}
              />
              <span className="min-w-0">
                {tab ? (
                  <Link
                    to={`${VENDOR_PATHS.profile}?tab=${tab}`}
                    preventScrollReset
                    className="text-body font-medium text-accent-text hover:underline"
                  >
                    {label}
                  </Link>
                ) : (
                  <span className="text-body font-medium text-text-1">{label}</span>
                )}
                <span className="block text-label text-text-3">{hint}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {status !== 'submitted' && (
        <div className="mt-3 border-t border-line-1 pt-4">
          {failure && (
            <p role="alert" className="mb-3 text-body text-red">
              {failure.message}
            </p>
          )}
          <Button
            kind="primary"
            icon={Send}
            pending={pending}
            disabledReason={actions.includes('submit') ? null : 'Available once every step above is done.'}
            onClick={() => void run({})}
          >
            Submit for approval
          </Button>
        </div>
      )}
    </Card>
  );
}
