import { clsx } from 'clsx';
import { hasInvoice } from '#core/bookings/has-invoice.ts';
import { isFinal } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';
import type { ProjectView } from '#core/quotes/projects/views.ts';
import { PhotoBoard } from '#web/bookings/photo-board.tsx';
import { SignatureNote } from '#web/bookings/signature-note.tsx';
import { timelineSteps } from '#web/bookings/timeline-steps.ts';
import { hasOpenMatters } from '#web/cases/has-open-matters.ts';
import { StatementCard } from '#web/ledger/statement-card.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PaperLink } from '#web/ui/data/files/paper-link.tsx';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Below } from '#web/ui/overlay/below.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { HomeHandle } from '../../layout.tsx';
import type { Route } from './+types/route';
import { AboutCard } from './about-card.tsx';
import { AfterWork } from './after-work.tsx';
import { CONVERSATION, JobActions } from './job-actions.tsx';
import { JobMoney } from './job-money.tsx';
import { PreparationCard } from './preparation-card.tsx';
import { Remedies } from './remedies.tsx';
import { VisitCard } from './visit-card.tsx';

// Below what is needed first.
const JobChannel = late(() => import('#web/messaging/job-channel.tsx').then((module) => module.JobChannel));
const ExtraWork = late(() => import('./extra-work.tsx').then((module) => module.ExtraWork));
const HomeProject = late(() => import('./project/home-project.tsx').then((module) => module.HomeProject));
const OpenMatters = late(() => import('#web/cases/open-matters.tsx').then((module) => module.OpenMatters));
const ProjectMoney = late(() =>
  import('#web/quotes/projects/project-money.tsx').then((module) => module.ProjectMoney),
);
const SeriesPart = late(() => import('./series-part.tsx').then((module) => module.SeriesPart));
const NewVendor = late(() => import('./referral/new-vendor.tsx').then((module) => module.NewVendor));
const PhotoConsent = late(() => import('./consent/photo-consent.tsx').then((module) => module.PhotoConsent));
const VisitChanges = late(() => import('./visit-changes.tsx').then((module) => module.VisitChanges));

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [booking, channel, statement, project, remedies, referral, consent] = await Promise.all([
    server.bookings.get({ id: params.id }),
    server.messaging.channel({ id: params.id, limit: 20 }),
    server.ledger.statement({ bookingId: params.id }),
    server.quotes.projectOfBooking({ bookingId: params.id }),
    server.cases.remedies({ id: params.id }),
    server.partners.ofJob({ id: params.id }),
    server.photos.consent({ id: params.id }),
  ]);
  const saved = needsCards(booking, project) ? await server.payments.methods({}) : [];
  const { items: series } = booking.series ? await server.bookings.series({ id: params.id }) : { items: [] };
  const { now, cards } = context.get(requestContext);
  return { booking, series, channel, statement, project, remedies, referral, consent, saved, cards, now };
}

/** Whether something on the page can be paid now. */
function needsCards({ actions, extras }: BookingDetail, project: ProjectView | null): boolean {
  const paying = ['pay', 'tip', 'answer_extra'] as const;
  return (
    paying.some((action) => actions.includes(action)) ||
    extras.some(({ canPay }) => canPay) ||
    (project?.milestones.some(({ can }) => can.fund) ?? false) ||
    (project?.changeOrders.some(({ can }) => can.answer) ?? false)
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.booking.title} · Canopy` : 'Job · Canopy' },
];

export const handle: HomeHandle = {
  crumbs: (data) => {
    const booking = (data as Route.ComponentProps['loaderData'] | undefined)?.booking;
    return [
      { label: 'Jobs', to: '/account/home/jobs' },
      ...(booking ? [{ label: `Job ${booking.number}` }] : []),
    ];
  },
};

/**
 * On a phone everything stands in one column, in the order that `order-*` says: status, extra work to answer, timeline, money, photos; of
 * a finished visit what to do now, status, money, photos, timeline. On a
 * tablet what happened and the money stand left, the proof and the talk right, each column with its own rows. From
 * 1280 px on the money has a column of its own.
 */
const FRAME =
  'grid items-start gap-3.5 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_316px] xl:grid-rows-[auto_1fr]';
const LEFT = 'contents md:max-xl:grid md:max-xl:gap-3.5';
const COLUMN = 'contents xl:grid xl:gap-3.5';
const PROOF = 'contents md:grid md:gap-3.5';

export default function Job({
  loaderData: {
    booking,
    series,
    channel,
    statement,
    project,
    remedies,
    referral,
    consent,
    saved,
    cards,
    now,
  },
}: Route.ComponentProps) {
  const { startsAt, windowEndsAt, zone, home } = booking;
  // What was shown with the request stands with what was told.
  const photos = booking.photos.filter(({ kind }) => kind !== 'request');
  const isOpen = booking.status === 'in_progress' || booking.status === 'confirmed';
  const isOver = isFinal(booking.status);
  const isDone = booking.status === 'completed';
  // Extra work waits for an answer and has a deadline.
  const needsAnswer = booking.actions.includes('answer_extra');
  // Without photos the second column belongs to the facts.
  const hasProof = photos.length > 0 || isOpen;
  const about = (
    <div className="order-5">
      <AboutCard booking={booking} now={now} />
    </div>
  );
  const paper = hasInvoice(booking) && <Invoice id={booking.id} />;
  // What is still to be paid, approved or built goes before the review of a visit that is over.
  const isProjectFirst = isDone && project?.status === 'active';
  const steps = project && (
    <Soon>
      <HomeProject {...{ project, bookingId: booking.id, saved, cards, now }} />
    </Soon>
  );
  return (
    <>
      <PageHeader
        title={booking.title}
        subtitle={
          <>
            {formatDay(startsAt, zone)}, {formatWindow(startsAt, windowEndsAt, zone)}
            <span className="max-lg:hidden"> · </span>
            {/* Where both don't fit beside the buttons, a line of its own. */}
            <span className="max-lg:block">
              {home.line1}, {booking.neighborhood}
            </span>
          </>
        }
        actions={<JobActions booking={booking} unread={channel.head.unread} now={now} />}
      />
      {(booking.proposal || booking.noShow) && (
        <Soon>
          <VisitChanges booking={booking} now={now} />
        </Soon>
      )}
      {referral?.status === 'accepted' && referral.expiresAt > now && (
        <Soon>
          <NewVendor referral={referral} now={now} />
        </Soon>
      )}
      <div className={FRAME}>
        <div className="space-y-3.5 md:col-span-2">
          {hasOpenMatters(remedies) && (
            <Soon>
              <OpenMatters remedies={remedies} zone={booking.zone} base="/account/home" now={now} />
            </Soon>
          )}
          {isProjectFirst && steps}
          {isDone && <AfterWork booking={booking} saved={saved} cards={cards} />}
          <VisitCard booking={booking} now={now}>
            <Remedies booking={booking} remedies={remedies} />
          </VisitCard>
          {!isProjectFirst && steps}
        </div>
        <div className={LEFT}>
          <div className={COLUMN}>
            <Card title={isOver ? 'What happened' : 'Progress'} className={isDone ? 'order-4' : 'order-1'}>
              <Timeline label="Steps of this visit" steps={timelineSteps(booking.timeline, { zone, now })} />
            </Card>
            {hasProof && about}
          </div>
          <div className={clsx(!needsAnswer && 'order-2', 'xl:col-start-3 xl:row-span-2 xl:row-start-1')}>
            <div id="money" className="scroll-mt-20 space-y-3.5">
              {booking.extras.length > 0 && (
                <Soon>
                  <ExtraWork booking={booking} saved={saved} cards={cards} />
                </Soon>
              )}
              {project ? (
                <Soon>
                  <ProjectMoney project={project} />
                  {statement.lines.length === 0 && paper && <Card title="Documents">{paper}</Card>}
                </Soon>
              ) : (
                <JobMoney {...{ booking, now, saved, cards }} paper={statement.lines.length === 0 && paper} />
              )}
              <StatementCard statement={statement} now={now}>
                {paper}
                <Receipts booking={booking} />
              </StatementCard>
              {booking.series && (
                <Below part={SeriesPart}>
                  <SeriesPart booking={booking} visits={series} now={now} />
                </Below>
              )}
            </div>
          </div>
        </div>
        <div className={PROOF}>
          <PreparationCard booking={booking} className="order-1" />
          {consent.photos.length > 0 && (
            <div className="order-3">
              <Below part={PhotoConsent}>
                <PhotoConsent bookingId={booking.id} consent={consent} />
              </Below>
            </div>
          )}
          {(photos.length > 0 || isOpen) && (
            <Card
              title="Before and after"
              aside={photos.length > 0 ? photoCount(photos.length) : undefined}
              className="order-3"
            >
              <PhotoBoard
                photos={photos}
                zone={zone}
                now={now}
                home={booking.home}
                pending={isOpen ? 'Added during the visit' : null}
              />
              {booking.signature && (
                <div className="mt-4">
                  <SignatureNote signature={booking.signature} zone={zone} now={now} />
                </div>
              )}
            </Card>
          )}
          {booking.status !== 'held' && (
            <div id={CONVERSATION} className="order-4 scroll-mt-20">
              <Below part={JobChannel}>
                <JobChannel channel={channel} now={now} />
              </Below>
            </div>
          )}
          {!hasProof && about}
        </div>
      </div>
    </>
  );
}

const PAPERS = {
  visit: 'Visit receipt',
  extra: 'Extra work receipt',
  tip: 'Tip receipt',
  milestone: 'Milestone receipt',
  change_order: 'Change order receipt',
  plan: 'Plan receipt',
};

function Invoice({ id }: { id: string }) {
  return (
    <p>
      <PaperLink to={`/api/documents/invoice-${id}.pdf`}>Invoice (PDF)</PaperLink>
    </p>
  );
}

function Receipts({ booking: { receipts } }: { booking: BookingDetail }) {
  return receipts.map(({ id, purpose }) => (
    <p key={id}>
      <PaperLink to={`/api/documents/receipt-${id}.pdf`}>{PAPERS[purpose]} (PDF)</PaperLink>
    </p>
  ));
}

function photoCount(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}
