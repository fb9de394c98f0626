import { Gauge, HeartPulse, Scale, TrendingUp } from 'lucide-react';
import type { BadgeTone } from '#core/lib/status-look.ts';
import { points } from '#core/matching/points.ts';
import type { VendorHealthView } from '#core/reports/health/contract.ts';
import { HEALTH_FACTS, type HealthState } from '#core/reports/health/measures.ts';
import { api } from '#web/lib/api.ts';
import { ReasonList } from '#web/matching/reason-list.tsx';
import type { Kpi } from '#web/ui/data/kpi-card.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { MeasureRow } from './measure-row.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return api(context, request).reports.vendorHealth({});
}

export const meta: Route.MetaFunction = () => [{ title: 'Company health · Canopy' }];
export const handle: VendorPage = { title: 'Company health' };

/** A company's record beside its market, with what each measure earns in matching and what would improve it. */
export default function VendorHealth({ loaderData: found }: Route.ComponentProps) {
  const role = useAuth().session?.profile.vendorRole ?? null;
  const isEmpty = found.measures.every(({ cases }) => cases === 0);
  return (
    <>
      <PageHeader
        title="Company health"
        subtitle={`Your record of the last 12 months${found.market ? `, compared with approved vendors in ${found.market}` : ''}`}
      />
      {isEmpty ? (
        <Card>
          <EmptyState
            as="h2"
            title="No record yet"
            action={
              <ButtonLink to={role === 'owner' ? VENDOR_PATHS.profile : VENDOR_PATHS.field}>
                {role === 'owner' ? 'Complete your profile' : 'Open field operations'}
              </ButtonLink>
            }
          >
            Your first requests, visits and reviews appear here, and what they add to your place in matching.
          </EmptyState>
        </Card>
      ) : (
        <div className="space-y-3.5">
          <KpiStrip label="Company health" items={figuresOf(found)} />
          <Card title="Your record" aside={sampleText(found)} flush>
            <ul>
              {found.measures.map((one) => (
                <MeasureRow
                  key={one.measure}
                  found={one}
                  market={found.market ?? 'Market'}
                  role={role}
                  leftOut={found.leftOut}
                />
              ))}
            </ul>
          </Card>
          <Card title="Your score in matching" aside={found.category ?? undefined}>
            <p className="mb-3 max-w-[70ch] text-body text-text-2">
              {found.ranked === 0
                ? `You weren’t ranked for a job in the last ${found.rankedDays} days. This is what your record adds to a score.`
                : `Ranked for ${found.ranked.toLocaleString('en-US')} ${found.ranked === 1 ? 'job' : 'jobs'} in the last ${found.rankedDays} days, first for ${found.first.toLocaleString('en-US')}. Distance, availability and price are averages of those jobs.`}
            </p>
            <ReasonList
              label="What adds to your score"
              reasons={addendsOf(found)}
              hundredths={found.hundredths}
            />
          </Card>
        </div>
      )}
    </>
  );
}

const STATES: Record<HealthState, { word: string; tone: BadgeTone; text: string }> = {
  strong: { word: 'Strong', tone: 'green', text: 'Half of your record is in the top quarter' },
  steady: { word: 'Steady', tone: 'blue', text: 'Nothing in the lowest quarter' },
  attention: { word: 'Needs attention', tone: 'orange', text: 'See what’s marked in orange' },
  unknown: { word: 'Too early to say', tone: 'stone', text: 'Not enough to compare yet' },
};

function figuresOf(found: VendorHealthView): Kpi[] {
  const compared = found.measures.flatMap(({ place }) => (place ? [place.percentile] : []));
  const ahead = compared.filter((percentile) => percentile >= 50).length;
  const weighed = found.measures.flatMap(({ points: earned }) => (earned ? [earned] : []));
  const difference = weighed.reduce(
    (sum, { hundredths, usualHundredths }) => sum + hundredths - (usualHundredths ?? hundredths),
    0,
  );
  const gain = found.measures.reduce((sum, { improvement }) => sum + (improvement?.hundredths ?? 0), 0);
  const { word, text } = STATES[found.state];
  return [
    { title: 'Overall', value: word, icon: HeartPulse, description: text },
    {
      title: 'In the upper half',
      value: compared.length === 0 ? 'None yet' : `${ahead} of ${compared.length}`,
      icon: Scale,
      description: 'Measures at or above the middle of the market',
    },
    {
      title: 'Points in matching',
      value: points(found.hundredths),
      icon: Gauge,
      ...(difference === 0
        ? {}
        : {
            change: `${difference > 0 ? '+' : '-'}${points(Math.abs(difference))}`,
            changeType: difference > 0 ? ('positive' as const) : ('negative' as const),
          }),
      description: 'Of 10, and how your record differs from the average',
    },
    {
      title: 'Within reach',
      value: `+${points(gain)}`,
      icon: TrendingUp,
      description: 'Points from 10 more good requests, visits, jobs and reviews',
    },
  ];
}

function addendsOf({ measures, ofTheJob }: VendorHealthView) {
  return [
    ...measures.flatMap(({ measure, points: earned }) => {
      const { feature, label } = HEALTH_FACTS[measure];
      return earned && feature ? [{ ...earned, feature, label }] : [];
    }),
    ...ofTheJob,
  ];
}

function sampleText({ measures, market }: VendorHealthView): string {
  const most = Math.max(...measures.map(({ vendors }) => vendors));
  return `${most} ${most === 1 ? 'vendor' : 'vendors'} in ${market ?? 'your city'}`;
}
