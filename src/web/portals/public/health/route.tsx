import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { data } from 'react-router';
import { formatTime } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { BrowserHealth } from '#web/monitoring/browser-health.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PAGE_WIDTH } from '../frame/width.ts';
import type { Route } from './+types/route';
import { duration, healthParts, OVERALL } from './health-words.ts';

export const meta = () => [{ title: 'Health · Canopy' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const status = await api(context, request).monitoring.status({});
  // Watchers read the code, people the page.
  return data(status, { status: status.status === 'critical' ? 503 : 200 });
}

const LOOK = {
  healthy: { icon: CircleCheck, text: 'text-green', ground: 'bg-green-soft' },
  degraded: { icon: TriangleAlert, text: 'text-yellow', ground: 'bg-yellow-soft' },
  critical: { icon: CircleAlert, text: 'text-red', ground: 'bg-red-soft' },
} as const;
const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
const SEVERITY_WORDS = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' } as const;
const DOTS = {
  critical: 'bg-dot-red',
  high: 'bg-dot-orange',
  medium: 'bg-dot-yellow',
  low: 'bg-dot-green',
} as const;

export default function Health({ loaderData: status }: Route.ComponentProps) {
  const { icon, text, ground } = LOOK[status.status];
  const upSeconds = (status.checkedAt.getTime() - status.upSince.getTime()) / 1_000;
  return (
    <div className={clsx('w-auto pt-8 pb-20 md:pt-12', PAGE_WIDTH)}>
      <h1 className="text-task text-text-1">System status</h1>
      <div role="status" className={clsx('mt-6 flex items-start gap-4 rounded-card p-5', ground)}>
        <Icon of={icon} size={24} className={clsx('mt-1', text)} />
        <div>
          <p className="text-[1.25rem]/7 font-semibold text-text-1">{OVERALL[status.status].title}</p>
          <p className="mt-0.5 text-body text-text-2">{OVERALL[status.status].text}</p>
        </div>
      </div>

      <div className="mt-9 grid items-start gap-x-10 gap-y-9 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-labelledby="components">
          <h2 id="components" className="text-card-title text-text-1">
            Components
          </h2>
          <ul className="mt-2 grid gap-px overflow-clip rounded-card border border-line-1 bg-line-1 md:grid-cols-2">
            {healthParts(status).map((part) => (
              <li
                key={part.id}
                className="flex flex-wrap content-start items-baseline gap-x-3 gap-y-1.5 bg-bg-1 px-4 py-3.5 md:last:odd:col-span-2"
              >
                <Icon
                  of={part.ok ? CircleCheck : TriangleAlert}
                  className={clsx('translate-y-0.5', part.ok ? 'text-green' : 'text-yellow')}
                />
                <div className="min-w-0 grow basis-44">
                  <h3 className="text-[0.9375rem]/5 font-semibold text-text-1">{part.name}</h3>
                  <p className="text-[0.8125rem]/[1.125rem] text-text-3">{part.what}</p>
                </div>
                <p className="text-[0.875rem]/5 text-text-2 tabular-nums max-xl:w-full max-xl:pl-7">
                  {part.says}
                </p>
              </li>
            ))}
          </ul>
          {status.errors && <ErrorCounts errors={status.errors} />}
        </section>

        <div className="space-y-5 lg:sticky lg:top-24">
          <section
            aria-labelledby="browser"
            className="rounded-card border border-line-1 bg-bg-1 px-4 py-3.5"
          >
            <h2 id="browser" className="text-card-title text-text-1">
              This browser
            </h2>
            <div className="mt-2 min-h-10 sm:max-lg:min-h-5">
              <BrowserHealth />
            </div>
          </section>
          <p className="text-[0.8125rem]/5 text-text-3">
            Running for {duration(Math.max(0, upSeconds))}. Checked at {formatTime(status.checkedAt, 'UTC')}{' '}
            UTC; reload to check again. For monitoring tools:{' '}
            <a href="/api/health" className="underline underline-offset-2 hover:text-text-1">
              /api/health
            </a>
            .
          </p>
          <ButtonLink to="/" kind="outline" size="lg">
            Go Home
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** For administrators. */
function ErrorCounts({ errors }: { errors: NonNullable<Route.ComponentProps['loaderData']['errors']> }) {
  return (
    <>
      <h2 className="mt-9 text-card-title text-text-1">Errors of the last hour</h2>
      <dl className="mt-2 grid grid-cols-2 gap-px overflow-clip rounded-card border border-line-1 bg-line-1 sm:grid-cols-4">
        {SEVERITIES.map((severity) => (
          <div key={severity} className="bg-bg-1 px-4 py-3">
            <dt className="flex items-center gap-2 text-label text-text-2">
              <span aria-hidden="true" className={clsx('size-1.5 rounded-full', DOTS[severity])} />
              {SEVERITY_WORDS[severity]}
            </dt>
            <dd className="mt-1 text-[1.25rem]/7 font-semibold text-text-1 tabular-nums">
              {errors[severity].toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
