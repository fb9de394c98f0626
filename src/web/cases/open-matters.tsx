import { DISPUTE_STAGE_LOOKS, isOpen } from '#core/cases/disputes/stage.ts';
import { CLAIM_STATUS_LOOKS, LIVE_CLAIMS } from '#core/cases/warranty/status.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';

export type JobRemedies = Awaited<ReturnType<Api['cases']['remedies']>>;

type OpenMattersProps = {
  remedies: JobRemedies;
  zone: string;
  base: '/account/home' | '/account/vendor';
  now: Date;
};

const LIVE: ReadonlySet<string> = new Set([...LIVE_CLAIMS, 'lapsed', 'declined']);

/** On the page of a job: its dispute and its warranty claim, where there are such, and the way to them. */
export function OpenMatters({ remedies, zone, base, now }: OpenMattersProps) {
  const { dispute, warranty, returnVisit } = remedies;
  const { latest } = dispute;
  const claim = warranty.latest;
  const until = (at: Date | null) => (at ? ` Until ${formatMoment(at, zone, now)}.` : '');
  return (
    <>
      {latest && (
        <Notice
          tone={isOpen(latest.stage) ? 'warning' : 'info'}
          title={isOpen(latest.stage) ? 'This job is in dispute' : 'This job was disputed'}
          action={
            <ButtonLink to={`${base}/disputes/${latest.id}`} kind="outline">
              Open dispute #{latest.number}
            </ButtonLink>
          }
        >
          {DISPUTE_STAGE_LOOKS[latest.stage].label}.
          {latest.pausedAt ? ' Paused until Canopy answers.' : until(latest.stageEndsAt)}
        </Notice>
      )}
      {claim && LIVE.has(claim.status) && (
        <Notice
          tone="info"
          title="Warranty claim"
          className={latest ? 'mt-3.5' : ''}
          action={
            <ButtonLink to={`${base}/warranty/${claim.id}`} kind="outline">
              Open claim
            </ButtonLink>
          }
        >
          {CLAIM_STATUS_LOOKS[claim.status].label}.{until(claim.answerBy)}
        </Notice>
      )}
      {returnVisit && (
        <Notice
          tone="info"
          title="Free return visit"
          action={
            <ButtonLink to={`${base}/warranty/${returnVisit.id}`} kind="outline">
              Open claim
            </ButtonLink>
          }
        >
          This visit fixes an earlier job under warranty.
        </Notice>
      )}
    </>
  );
}
