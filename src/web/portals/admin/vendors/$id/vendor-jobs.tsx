import type { VendorDetail } from '#core/vendors/views.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AllJobs } from '../../jobs/all-jobs.tsx';
import { JobRows } from '../../jobs/job-rows.tsx';

/** The latest jobs, over the whole width: beside other cards they would leave a hole under them. */
export function VendorJobs({ vendor, now }: { vendor: VendorDetail; now: Date }) {
  const { id, recentJobs } = vendor;
  return (
    <Card
      title="Recent jobs"
      aside={recentJobs.length > 0 && <AllJobs of={`vendor=${id}`} />}
      flush
      className="mt-3.5"
    >
      {recentJobs.length === 0 ? (
        <EmptyState plain title="No jobs yet">
          The company’s requests and visits appear here.
        </EmptyState>
      ) : (
        <JobRows
          label="Recent jobs"
          jobs={recentJobs.map((job) => ({ ...job, with: job.homeownerName }))}
          now={now}
        />
      )}
    </Card>
  );
}
