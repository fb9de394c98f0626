import { Camera, House, ListTodo, MapPin, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { PhotoBoard } from '#web/bookings/photo-board.tsx';
import { Accordion, AccordionItem } from '#web/ui/disclosure/accordion.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';
import { jobPhotosPath, newTaskPath } from '../../frame/vendor-paths.ts';
import { AccessNotes } from './access-notes.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import { EarningsSplit } from './earnings-split.tsx';
import { ReachButtons } from './reach-buttons.tsx';

type JobSideProps = {
  job: WorkOrder;
  /** With its money; null for a technician. */
  detail: BookingDetail | null;
  level: 2 | 3;
  now: Date;
  /** Its milestones say what the visit earns. */
  isProject: boolean;
};

/** Beside the work: who and where, how to get in, and what the job earns. */
export function JobSide({ job, detail, level, now, isProject }: JobSideProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { homeowner, home, answers, notes } = job;
  const known = home.line1 !== '';
  const shown = job.photos.filter(({ kind }) => kind === 'request');
  const saidCount = answers.length + (notes ? 1 : 0) + shown.length;
  return (
    <div className="space-y-5 px-(--page-x) py-5 xl:px-5">
      <section aria-labelledby="customer" className="space-y-3.5">
        <Heading id="customer" className="text-card-title text-text-1">
          {homeowner.name}
        </Heading>
        {known ? (
          <Fact icon={MapPin} detail={`${home.neighborhood}, ${home.zip}`}>
            {home.line1}
          </Fact>
        ) : (
          <Fact icon={MapPin} detail="You’ll see the address and phone number once you accept.">
            {home.neighborhood}, {home.city}
          </Fact>
        )}
        {homeowner.phone && <Fact icon={Phone}>{homeowner.phone}</Fact>}
        {home.accessNotes && <AccessNotes text={home.accessNotes} />}
        {known && (
          <div className="flex gap-2 max-md:hidden">
            <ReachButtons job={job} />
          </div>
        )}
        {job.photos.length > 0 && (
          <ButtonLink
            to={jobPhotosPath(job.id)}
            kind="quiet"
            icon={Camera}
            className="-ml-3 max-sm:-ml-4 max-sm:w-full max-sm:justify-start"
          >
            Photo documentation
          </ButtonLink>
        )}
        <ButtonLink
          to={newTaskPath('job', job.id, `#${job.number} ${job.title}`)}
          kind="quiet"
          icon={ListTodo}
          className="-ml-3 max-sm:-ml-4 max-sm:w-full max-sm:justify-start"
        >
          Create task
        </ButtonLink>
      </section>
      {(saidCount > 0 || home.facts.length > 0) && (
        <Accordion className="!border-b-0">
          {saidCount > 0 && (
            <AccordionItem title="Booking answers" summary={saidCount} icon={MessageSquareText} level={level}>
              <dl className="space-y-2.5">
                {answers.map(({ label, answer }) => (
                  <div key={label}>
                    <dt className="text-detail text-text-3">{label}</dt>
                    <dd className="text-body text-text-1 wrap-anywhere">{answer}</dd>
                  </div>
                ))}
                {notes && (
                  <div>
                    <dt className="text-detail text-text-3">In their words</dt>
                    <dd className="text-body whitespace-pre-line text-text-1 wrap-anywhere">{notes}</dd>
                  </div>
                )}
              </dl>
              {shown.length > 0 && (
                <div className="mt-2.5">
                  <PhotoBoard photos={shown} zone={job.zone} now={now} />
                </div>
              )}
            </AccordionItem>
          )}
          {home.facts.length > 0 && (
            <AccordionItem title="About the home" summary={home.facts.length} icon={House} level={level}>
              <HomeFacts facts={home.facts} />
            </AccordionItem>
          )}
        </Accordion>
      )}
      {detail && !isProject && <EarningsSplit job={detail} level={level} />}
      {/* Request declined, not cancelled. */}
      {detail?.actions.includes('cancel') && !detail.actions.includes('decline') && (
        <CancelVisit job={detail} />
      )}
    </div>
  );
}

function HomeFacts({ facts }: { facts: WorkOrder['home']['facts'] }) {
  return (
    <dl aria-label="About the home" className="grid grid-cols-2 gap-x-4 gap-y-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-detail text-text-3">{label}</dt>
          <dd className="text-body text-text-1 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fact({ icon, detail, children }: { icon: IconType; detail?: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <Icon of={icon} size={18} className="mt-0.5 text-text-3" />
      <div className="min-w-0">
        <p className="text-body text-text-1 wrap-anywhere">{children}</p>
        {detail && <p className="text-detail text-text-2">{detail}</p>}
      </div>
    </div>
  );
}
