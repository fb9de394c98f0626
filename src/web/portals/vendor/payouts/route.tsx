import { Banknote, CalendarClock, Send, WalletMinimal } from 'lucide-react';
import { PAYOUT_SENT_BACK, scheduleInWords } from '#core/ledger/payday.ts';
import { formatDate, formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { balanceLines } from './balance-lines.ts';
import { BalanceTable } from './balance-table.tsx';
import { HeldCard } from './held-card.tsx';
import { PayOutNow } from './pay-out-now.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { ScheduleCard } from './schedule-card.tsx';

export const handle: VendorPage = { title: 'Payouts' };
export const meta = () => [{ title: 'Payouts · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [payouts, lines] = [searchParams.get('payouts'), searchParams.get('lines')];
  return api(context, request).ledger.earnings({
    ...(payouts ? { payoutsCursor: payouts } : {}),
    ...(lines ? { entriesCursor: lines } : {}),
  });
}

export default function Payouts({ loaderData: earnings }: Route.ComponentProps) {
  const { balanceCents, inTransitCents, paidOutCents, nextPayoutAt, payouts, entries, zone, schedule, held } =
    earnings;
  const heldCents = sumCents(held.map(({ amountCents }) => amountCents));
  const [newest] = payouts.newer ? [] : payouts.items;
  const failed = newest?.status === 'failed' ? newest : null;
  return (
    <>
      <PageHeader
        title="Payouts"
        subtitle={
          earnings.isOnHold
            ? 'Payouts are on hold until your company is approved.'
            : schedule.cadence === 'manual'
              ? 'Your balance goes to your bank account when you request it.'
              : `${scheduleInWords(schedule)} your whole balance goes to your bank account.`
        }
        actions={<PayOutNow earnings={earnings} />}
      />
      <div className="space-y-3.5">
        <KpiStrip
          label="Your money"
          items={[
            {
              title: 'Balance',
              icon: WalletMinimal,
              value: formatMoney(balanceCents),
              description:
                heldCents > 0 ? `${formatMoney(heldCents)} held for a dispute` : 'Earned and not yet sent',
            },
            {
              title: 'In transit',
              icon: Send,
              value: formatMoney(inTransitCents),
              description: inTransitCents > 0 ? 'On its way to your bank' : 'No payout in transit',
            },
            {
              title: 'Next payout',
              icon: CalendarClock,
              value: nextPayoutAt
                ? formatShortDay(nextPayoutAt, zone)
                : earnings.isOnHold
                  ? 'On hold'
                  : 'On request',
              description: nextPayout(earnings, failed !== null),
            },
            {
              title: 'Paid out',
              icon: Banknote,
              value: formatMoney(paidOutCents),
              description: 'Since your first job',
            },
          ]}
        />
        {failed && (
          <Notice
            tone="error"
            title={`Your payout of ${formatMoney(failed.amountCents)} was returned`}
            action={
              <ButtonLink to={VENDOR_PATHS.profile} kind="outline">
                Change bank account
              </ButtonLink>
            }
          >
            {failed.failure ?? `${PAYOUT_SENT_BACK}.`} The amount is back in your balance.
            {earnings.canPayOutNow && ' Check your bank account, then use Pay out now to try again.'}
          </Notice>
        )}
        {balanceCents < 0 && (
          <Notice tone="warning" title={`You owe ${formatMoney(-balanceCents)}`}>
            A refund was issued after its payout. It’s deducted from your next earnings, then payouts resume.
          </Notice>
        )}
        <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="space-y-3.5">
            <HeldCard held={held} zone={zone} />
            <ScheduleCard earnings={earnings} />
            <PayoutsList
              isNewest={payouts.newer === null}
              pager={usePager(payouts, `${payouts.items.length} payouts`, 'payouts')}
              payouts={payouts.items.map((payout) => ({
                ...payout,
                day: formatDate(payout.createdAt, zone),
                arrived: payout.paidAt && formatDate(payout.paidAt, zone),
              }))}
            />
          </div>
          <BalanceTable
            lines={balanceLines(entries.afterCents, entries.items)}
            zone={zone}
            isNewest={entries.newer === null}
            pager={usePager(entries, `${entries.items.length} lines`, 'lines')}
          />
        </div>
      </div>
    </>
  );
}

type Earnings = Route.ComponentProps['loaderData'];

/** What stands under the day of the next payout. */
function nextPayout(
  { isOnHold, nextPayoutAt, schedule, availableCents, balanceCents, zone }: Earnings,
  failed: boolean,
): string {
  if (isOnHold) return 'Until your company is approved';
  if (!nextPayoutAt) return 'Paid when you request it';
  if (failed) return 'We’ll try again: the last payout failed';
  const { minimumCents } = schedule;
  if (availableCents < minimumCents) return `Once you have ${formatMoney(minimumCents)}`;
  const what = availableCents < balanceCents ? formatMoney(availableCents) : 'the whole balance';
  return `${formatTime(nextPayoutAt, zone)}, ${what}`;
}
