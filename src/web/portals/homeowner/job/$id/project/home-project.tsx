import type { ProjectView } from '#core/quotes/projects/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { CancelProject } from '#web/quotes/projects/cancel-project.tsx';
import { ProjectCard } from '#web/quotes/projects/project-card.tsx';
import { ScheduleVisit } from '#web/quotes/projects/schedule-visit.tsx';
import type { SavedCards } from '../pay-again.tsx';
import { AnswerChangeOrder } from './answer-change-order.tsx';
import { ApproveRelease } from './approve-release.tsx';
import { FundMilestone } from './fund-milestone.tsx';

type HomeProjectProps = {
  project: ProjectView;
  bookingId: string;
  saved: SavedCards;
  cards: CardsMode;
  now: Date;
};

/** The homeowner's side of a project: pay, approve, sign, book and cancel. */
export function HomeProject({ project, bookingId, saved, cards, now }: HomeProjectProps) {
  return (
    <ProjectCard
      project={project}
      bookingId={bookingId}
      viewer="homeowner"
      now={now}
      hrefOf={(id) => `/account/home/job/${id}`}
      milestoneActions={(milestone) => (
        <div className="flex flex-wrap items-start gap-x-2">
          <FundMilestone {...{ milestone, project, saved, cards }} />
          <ApproveRelease milestone={milestone} project={project} />
          {milestone.can.schedule && (
            <div className="mt-2">
              <ScheduleVisit milestone={milestone} project={project} other={project.company} />
            </div>
          )}
        </div>
      )}
      changeOrderActions={(order) => <AnswerChangeOrder {...{ order, project, saved, cards }} />}
      footer={<CancelProject project={project} other={project.company} />}
    />
  );
}
