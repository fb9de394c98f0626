import { Plus } from 'lucide-react';
import { MAX_VALID_PASSPORTS, PASSPORT_DAYS } from '#core/reviews/passport/limits.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PassportList } from '#web/reviews/passport-list.tsx';
import { PassportRecord } from '#web/reviews/passport-record.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/route';

export async function loader({ context, request }: Route.LoaderArgs) {
  return api(context, request).reviews.passports({});
}

export const meta: Route.MetaFunction = () => [{ title: 'Reputation passport · Canopy' }];
export const handle: VendorPage = { title: 'Reputation passport' };

/** Signed records of the company: issue one, give it out, withdraw it. */
export default function ReputationPassport({ loaderData }: Route.ComponentProps) {
  const { items, record, mayIssue } = loaderData;
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((client) => client.reviews.issuePassport, {
    onSuccess: () => showToast({ title: 'Passport issued', type: 'success' }),
  });
  const valid = items.filter(({ verdict }) => verdict === 'valid').length;
  return (
    <>
      <PageHeader
        title="Reputation passport"
        subtitle="Your record on Canopy, signed so that anyone can check it"
        actions={
          <Button
            kind="primary"
            icon={Plus}
            pending={pending}
            disabledReason={
              mayIssue
                ? null
                : valid >= MAX_VALID_PASSPORTS
                  ? `You have ${MAX_VALID_PASSPORTS} valid passports. Revoke one first.`
                  : 'Available once your company is approved.'
            }
            onClick={() => void run({})}
          >
            Issue passport
          </Button>
        }
      />
      {failure && (
        <Notice tone="error" title="Nothing was issued" className="mb-3.5">
          {failure.message}
        </Notice>
      )}
      <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <Card title="Issued passports" aside={`${valid} valid`} flush>
          {items.length === 0 ? (
            <EmptyState as="h3" title="No passports yet">
              Issue one to share your record with homeowners, insurers or partners outside Canopy.
            </EmptyState>
          ) : (
            <PassportList items={items} />
          )}
        </Card>
        <Card title="What a new passport says">
          <PassportRecord record={record} />
          <p className="mt-3 text-label text-text-3">
            A passport states your record on the day it’s issued and is valid for {PASSPORT_DAYS} days. Anyone
            with its link can see it. The newest one shows on your public profile.
          </p>
        </Card>
      </div>
    </>
  );
}
