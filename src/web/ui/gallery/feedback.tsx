import { CalendarDays } from 'lucide-react';
import { Banner } from '../feedback/banner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Notice } from '../feedback/notice.tsx';
import { PageSkeleton } from '../feedback/page-skeleton.tsx';
import { SkeletonRow } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { ToastCard } from '../feedback/toast-card.tsx';
import { TopProgress } from '../feedback/top-progress.tsx';
import { Button } from '../form/button.tsx';
import { TextLink } from '../form/text-link.tsx';
import { Sheet, Specimen } from './specimen.tsx';

const STILL = { duration: 0, phase: 'shown' } as const;
const nothing = () => undefined;

export function GalleryFeedback() {
  return (
    <Sheet title="Feedback">
      <Specimen name="Next page on its way">
        <div className="relative h-8 overflow-hidden rounded-card border border-line-1 transform-[translateZ(0)]">
          <TopProgress />
        </div>
      </Specimen>
      <Specimen name="Toasts at rest">
        <div className="max-w-[380px] space-y-2">
          <ToastCard
            onDismiss={nothing}
            toast={{
              ...STILL,
              id: '1',
              type: 'success',
              title: 'Job confirmed',
              message: 'Imre arrives Monday, 10:00 AM to noon.',
              action: { label: 'View job', to: '#job' },
            }}
          />
          <ToastCard
            onDismiss={nothing}
            toast={{
              ...STILL,
              id: '2',
              type: 'info',
              title: 'New price list',
              message: 'Takes effect on December 1.',
            }}
          />
          <ToastCard
            onDismiss={nothing}
            toast={{
              ...STILL,
              id: '3',
              type: 'warning',
              title: 'Insurance ends in 6 days',
              message: 'Upload the new certificate to stay bookable.',
              action: { label: 'Upload', to: '#upload' },
            }}
          />
          <ToastCard
            onDismiss={nothing}
            toast={{
              ...STILL,
              id: '4',
              type: 'error',
              title: 'Payment did not go through',
              message: 'The card was declined. Nothing was charged.',
              action: { label: 'Use another card', to: '#card' },
            }}
          />
        </div>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState title="No jobs this week" action={<Button icon={CalendarDays}>Open your hours</Button>}>
          When a homeowner books you, the visit appears here with its address and price.
        </EmptyState>
      </Specimen>
      <Specimen name="Loading">
        <SkeletonRow />
        <SkeletonRow />
        <div className="mt-3 flex items-center gap-6">
          <Spinner size="sm" />
          <Spinner size="md" color="secondary" />
          <Spinner size="lg" />
          <Spinner size="xl" color="gray" />
        </div>
        <div className="mt-4">
          <Spinner size="sm" caption="Authenticating..." />
        </div>
      </Specimen>
      <Specimen name="Notices and banners">
        <div className="space-y-2">
          <Notice>Times shown in Seattle time.</Notice>
          <Notice tone="success" title="Paid">
            $170.38 was charged to Visa 4417.
          </Notice>
          <Notice
            tone="warning"
            title="The card needs you"
            action={<Button size="sm">Use another card</Button>}
          >
            Your bank asked for a check. Nothing was charged.
          </Notice>
          <Notice tone="error" title="The photo was not saved">
            It is still on this phone. Try again when you have signal.
          </Notice>
        </div>
        <div className="mt-4 overflow-hidden rounded-group border border-line-1">
          <Banner onDismiss={nothing}>Demo data is shown while live data is unavailable.</Banner>
          <Banner tone="warning" action={<TextLink to="#resend">Send it again</TextLink>}>
            Check your email to verify your address.
          </Banner>
        </div>
      </Specimen>
      <Specimen name="Error">
        <ErrorScreen
          size="part"
          title="Component Error"
          message="This part could not be shown. The rest of the page still works."
          note="2 attempts left"
          actions={<Button>Try Again</Button>}
        />
      </Specimen>
      <Specimen name="Page skeleton">
        <div className="h-80 overflow-hidden rounded-group border border-line-1">
          <PageSkeleton header />
        </div>
      </Specimen>
      <Specimen name="Page skeleton with a sidebar" wide>
        <div className="h-80 overflow-hidden rounded-group border border-line-1">
          <PageSkeleton header sidebar />
        </div>
      </Specimen>
    </Sheet>
  );
}
