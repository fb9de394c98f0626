import { clsx } from 'clsx';
import { ALL_TRADES, ESTIMATE_MONTHS } from '#core/reports/earnings/limits.ts';
import { api } from '#web/lib/api.ts';
import type { PlainPage } from '#web/lib/public-pages/plain-page.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { CriteriaTable } from '#web/loyalty/criteria-table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { FIGURES } from '../content/figures.ts';
import { PAGE_WIDTH } from '../frame/width.ts';
import { VendorVan } from '../scenes/vendor-van.tsx';
import type { Route } from './+types/route';
import { Estimate } from './estimate.tsx';
import { recruitingData } from './structured-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [trade, city] = [query.get('trade')?.slice(0, 80), query.get('city')?.slice(0, 80)];
  const server = api(context, request);
  const [earnings, tiers] = await Promise.all([
    server.reports.earningsEstimate({ ...(trade ? { trade } : {}), ...(city ? { city } : {}) }),
    server.loyalty.vendorTiers({}),
  ]);
  const url = `${context.get(requestContext).publicUrl}/contractor-marketing`;
  return { ...earnings, tiers, figures: FIGURES, url };
}

/** Read without script. With a trade and a city it is drawn each time; without them it comes from memory. */
export const handle: SharedPage & PlainPage = {
  plain: true,
  shared: { params: [], drawn: ['trade', 'city'] },
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'For vendors: jobs, pay and commission · Canopy' },
  {
    name: 'description',
    content:
      'What vendors in your trade earn in your city, from completed jobs. Commission, tiers and sign-up for home-service companies.',
  },
  ...(loaderData
    ? [
        { tagName: 'link', rel: 'canonical', href: loaderData.url },
        { 'script:ld+json': recruitingData(loaderData.url, loaderData.trades) },
      ]
    : []),
];

const SUBTITLE = 'text-[1.0625rem]/6 font-semibold tracking-[-0.014em] text-text-1';
const TEXT = 'text-[0.9375rem]/[1.375rem] text-pretty text-text-2';

export default function ContractorMarketing({ loaderData }: Route.ComponentProps) {
  const { trades, cities, estimate, tiers, figures } = loaderData;
  const optionsOf = (list: readonly { slug: string; name: string }[]) =>
    list.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <div className={clsx('w-auto space-y-16 pt-8 pb-16 md:space-y-[88px] md:pt-14', PAGE_WIDTH)}>
      <header className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[6fr_5fr]">
        <div>
          <h1 className="max-w-[14em] text-[2.25rem]/[2.5rem] font-semibold tracking-[-0.03em] text-balance text-text-1 md:text-[3rem]/[3.25rem]">
            Booked jobs, priced and ready, paid when they’re done
          </h1>
          <p className="mt-4 max-w-[34em] text-lead text-pretty text-text-2">
            Homeowners book with a price and a card on file. You accept what fits your schedule, and get paid
            every week. No fees to join, no leads to buy.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/signup?role=vendor" kind="primary" size="lg" reloadDocument>
              Sign up as a vendor
            </ButtonLink>
            <ButtonLink to="/how-it-works#vendors" kind="outline" size="lg" reloadDocument>
              How it works
            </ButtonLink>
          </div>
        </div>
        <VendorVan />
      </header>

      <section id="earnings" aria-labelledby="earnings-title" className="scroll-mt-6">
        <h2 id="earnings-title" className="text-h2 text-text-1">
          What vendors earn
        </h2>
        <p className={clsx(TEXT, 'mt-2 max-w-[60ch]')}>
          From jobs completed on Canopy in the last {ESTIMATE_MONTHS} months, after commission. Choose your
          trade and city.
        </p>
        <form method="get" action="/contractor-marketing#earnings" className="mt-5 max-w-[720px]">
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <SelectField
              label="Trade"
              name="trade"
              required
              options={optionsOf([ALL_TRADES, ...trades])}
              {...(estimate ? { defaultValue: estimate.trade.slug } : {})}
            />
            <SelectField
              label="City"
              name="city"
              required
              options={optionsOf(cities)}
              {...(estimate ? { defaultValue: estimate.city.slug } : {})}
            />
            <Button
              type="submit"
              kind={estimate ? 'outline' : 'secondary'}
              className="max-sm:min-h-11 sm:mb-px"
            >
              Show earnings
            </Button>
          </div>
        </form>
        {estimate && <Estimate found={estimate} />}
      </section>

      <section aria-labelledby="costs-title">
        <h2 id="costs-title" className="text-h2 text-text-1">
          What it costs
        </h2>
        <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-3">
          <div>
            <h3 className={SUBTITLE}>Only when you finish a job</h3>
            <p className={clsx(TEXT, 'mt-1.5')}>
              Canopy’s commission is {figures.commission} of labor and materials on each completed job, and
              less as your tier rises. Joining, requests and quotes are free, and tips are all yours.
            </p>
          </div>
          <div>
            <h3 className={SUBTITLE}>Less for your own customers</h3>
            <p className={clsx(TEXT, 'mt-1.5')}>
              When homeowners book through your own link or QR code, you pay a lower commission, because you
              found them.
            </p>
          </div>
          <div>
            <h3 className={SUBTITLE}>Paid every week</h3>
            <p className={clsx(TEXT, 'mt-1.5')}>
              The price is held on the homeowner’s card before the visit and charged when the work is done.
              Your balance goes to your bank account every week, on the day you choose.
            </p>
          </div>
        </div>
      </section>

      <section aria-labelledby="tiers-title">
        <h2 id="tiers-title" className="text-h2 text-text-1">
          A better record lowers your commission
        </h2>
        <p className={clsx(TEXT, 'mt-2 mb-6 max-w-[66ch]')}>
          Tiers are based on your record of the last {tiers.windowDays} days, checked every night. If it
          slips, you keep your tier for {tiers.graceDays} days to recover. These are all the criteria; no one
          decides case by case.
        </p>
        <CriteriaTable rules={tiers} />
      </section>

      <section aria-labelledby="join-title" className="border-t border-line-1 pt-10">
        <h2 id="join-title" className="text-h2 text-text-1">
          Start in minutes
        </h2>
        <p className={clsx(TEXT, 'mt-2 max-w-[60ch]')}>
          Sign up, add your services, hours and documents, and ask for approval. You get requests once we’ve
          checked them.
        </p>
        <ButtonLink to="/signup?role=vendor" kind="primary" size="lg" className="mt-5" reloadDocument>
          Sign up as a vendor
        </ButtonLink>
      </section>
    </div>
  );
}
