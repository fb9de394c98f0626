import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { api } from '#web/lib/api.ts';
import type { PlainPage } from '#web/lib/public-pages/plain-page.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { PolicyBar } from '#web/ui/data/policy-bar.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Leaf } from '#web/ui/layout/leaf.tsx';
import { FIGURES } from '../content/figures.ts';
import { dollars } from '../content/words.ts';
import { PAGE_WIDTH } from '../frame/width.ts';
import { VendorVan } from '../scenes/vendor-van.tsx';
import type { Route } from './+types/route';
import { homeownerSteps, vendorSteps } from './steps.tsx';
import '../content/content.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { figures: FIGURES, rules: await api(context, request).loyalty.rules({}) };
}

export const handle: SharedPage & PlainPage = { plain: true, shared: { params: [], drawn: [] } };

export const meta: Route.MetaFunction = () => [
  { title: 'How it works · Canopy' },
  {
    name: 'description',
    content:
      'From the first price to the finished job: how booking, paying and canceling work, and how vendors get paid.',
  },
];

export default function HowItWorks({ loaderData: { figures, rules } }: Route.ComponentProps) {
  const best = rules.tiers.at(-1);
  return (
    <div className={clsx('w-auto space-y-16 pt-8 pb-16 md:space-y-[88px] md:pt-14', PAGE_WIDTH)}>
      <header>
        <h1 className="max-w-[16em] text-[2.25rem]/[2.5rem] font-semibold tracking-[-0.03em] text-balance text-text-1 md:text-[3rem]/[3.25rem]">
          From the first price to the finished job
        </h1>
        <p className="mt-4 max-w-[36em] text-lead text-pretty text-text-2">
          You see what a job costs before you book, choose your vendor and time, and pay when it’s done. Here
          is every step, with the figures that apply.
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6 text-[0.9375rem]">
          <a href="#homeowners" className={JUMP}>
            For homeowners
          </a>
          <a href="#costs" className={JUMP}>
            What it costs
          </a>
          <a href="#vendors" className={JUMP}>
            For vendors
          </a>
        </p>
      </header>

      <Steps id="homeowners" title="For homeowners" steps={homeownerSteps(figures)} />

      <section id="costs" aria-labelledby="costs-title" className="scroll-mt-6">
        <h2 id="costs-title" className="text-h2 text-text-1">
          What it costs
        </h2>
        <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <div>
            <h3 className={SUBTITLE}>All fees</h3>
            <dl className="mt-3 divide-y divide-line-1 border-y border-line-1">
              <Fee name="Service fee" value={figures.serviceFee}>
                Of labor and materials, from {figures.serviceFeeMin} to {figures.serviceFeeMax} per booking.
              </Fee>
              <Fee name="Sales tax" value="Your local rate">
                Line by line, before you book.
              </Fee>
              <Fee name="Hold on your card" value={`${figures.authorizeBefore} before`}>
                Or when you book, if the visit is closer. A hold isn’t a charge.
              </Fee>
              <Fee name="Tip" value="Optional">
                Within {figures.tipWithin}. The vendor gets all of it.
              </Fee>
            </dl>
          </div>
          <div>
            <h3 className={SUBTITLE}>Canceling a confirmed visit</h3>
            <div className="mt-4">
              <PolicyBar
                free={{ label: 'Free', edge: `until ${figures.freeCancellation} before` }}
                fee={{ label: figures.lateFee, edge: `until ${figures.lateCancellation} before` }}
                full={{ label: 'Full', edge: 'after' }}
              />
            </div>
            <p className="mt-4 text-[0.9375rem]/[1.375rem] text-pretty text-text-2">
              The late fee is never more than the work itself. If the vendor cancels, you pay nothing and get{' '}
              {figures.vendorCancelCredit} of account credit.
            </p>
            <h3 className={clsx(SUBTITLE, 'mt-8')}>Points</h3>
            <p className="mt-2 text-[0.9375rem]/[1.375rem] text-pretty text-text-2">
              Finished work earns points; {rules.stepPoints} are worth {dollars(rules.stepCents)} on your next
              booking.
              {best && (
                <>
                  {' '}
                  The more you book, the lower the service fee: up to {best.feeDiscountPercent}% off as{' '}
                  {best.tier}.
                </>
              )}
            </p>
          </div>
        </div>
        <p className="mt-8">
          <ButtonLink to="/services" kind="primary" size="lg" reloadDocument>
            See services and prices
          </ButtonLink>
        </p>
      </section>

      <section id="vendors" aria-labelledby="vendors-title" className="scroll-mt-6">
        <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-[5fr_6fr]">
          <div>
            <h2 id="vendors-title" className="text-h2 text-text-1">
              For vendors
            </h2>
            <p className="mt-2 text-lead text-pretty text-text-2">
              Booked jobs, priced and ready, a schedule that fits your team, and payment that doesn’t need a
              reminder. Canopy’s share is {figures.commission} of a finished job, and nothing else.
            </p>
            <ButtonLink to="/signup?role=vendor" kind="outline" size="lg" className="mt-6" reloadDocument>
              Offer your services
            </ButtonLink>
          </div>
          <VendorVan />
        </div>
        <StepList steps={vendorSteps(figures)} className="mt-12" />
      </section>
    </div>
  );
}

const JUMP =
  'inline-flex min-h-11 items-center rounded-[3px] font-medium text-accent-text underline decoration-accent-line underline-offset-4';
const SUBTITLE = 'text-[1.0625rem]/6 font-semibold tracking-[-0.014em] text-text-1';

type Step = { title: string; says: ReactNode; scene: ReactNode };

function Steps({ id, title, steps }: { id: string; title: string; steps: readonly Step[] }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-h2 text-text-1">
        {title}
      </h2>
      <StepList steps={steps} className="mt-7" />
    </section>
  );
}

function StepList({ steps, className }: { steps: readonly Step[]; className: string }) {
  return (
    <ol
      className={clsx(
        'grid gap-x-8 gap-y-10 sm:grid-cols-2',
        steps.length > 2 && 'xl:grid-cols-4',
        className,
      )}
    >
      {steps.map(({ title, says, scene }) => (
        <li key={title}>
          {scene}
          <h3 className={clsx(SUBTITLE, 'mt-4 flex items-center gap-2.5')}>
            <Leaf size={13} className="text-accent" />
            {title}
          </h3>
          <p className="mt-1.5 text-[0.9375rem]/[1.375rem] text-pretty text-text-2">{says}</p>
        </li>
      ))}
    </ol>
  );
}

function Fee({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
      <dt className="text-[0.9375rem]/6 font-medium text-text-1">{name}</dt>
      <dd className="text-[0.9375rem]/6 font-semibold text-text-1 tabular-nums">{value}</dd>
      <dd className="col-span-2 text-[0.875rem]/5 text-text-2">{children}</dd>
    </div>
  );
}
