import { Circle, CircleCheck } from 'lucide-react';
import type { VendorStatus } from '#core/vendors/status.ts';
import { StepProgress } from '#web/ui/data/step-progress.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';

type OnboardingProps = {
  overview: {
    company: string;
    status: VendorStatus;
    statusReason: string | null;
    missing: readonly { label: string; done: boolean }[];
  };
  name: string;
};

/** The dashboard of a company that is not approved yet: what is done, what is missing, what happens next. */
export function Onboarding({ overview, name }: OnboardingProps) {
  const { company, status, statusReason, missing } = overview;
  const done = missing.filter((step) => step.done).length;
  const all = missing.length > 0 && done === missing.length;
  return (
    <>
      <PageHeader
        title={`Welcome, ${name.split(/\s+/)[0]}`}
        subtitle={`${company} gets its first requests as soon as an administrator has approved it.`}
      />
      <div className="max-w-[640px] space-y-3.5">
        <Card
          title="Before the first job"
          aside={missing.length > 0 ? `${done} of ${missing.length} done` : undefined}
        >
          {missing.length > 0 && (
            <StepProgress label="Steps before the first job" done={done} total={missing.length} />
          )}
          <ul className="mt-3 divide-y divide-line-1">
            {missing.map((step) => (
              <li key={step.label} className="flex items-center gap-3 py-3 text-body">
                <Icon
                  of={step.done ? CircleCheck : Circle}
                  label={step.done ? 'Done' : 'Missing'}
                  className={step.done ? 'text-accent-text' : 'text-line-ctl'}
                />
                <span className={step.done ? 'text-text-2' : 'font-medium text-text-1'}>{step.label}</span>
              </li>
            ))}
          </ul>
        </Card>
        {status === 'rejected' && (
          <Notice tone="warning" title="Not approved yet">
            {statusReason}
          </Notice>
        )}
        {status === 'submitted' ? (
          <Notice title="Under review">
            You’re all set. We’ll email you when your company can get requests.
          </Notice>
        ) : (
          <ButtonLink kind="primary" to={VENDOR_PATHS.profile}>
            {all ? 'Submit for approval' : 'Fill in your profile'}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
