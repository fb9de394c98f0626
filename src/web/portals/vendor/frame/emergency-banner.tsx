import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import type { AlertView } from '#core/dispatch/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { countdown } from '#web/dispatch/clock-words.ts';
import { ring } from '#web/dispatch/ring.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { VENDOR_PATHS } from './vendor-paths.ts';

/** An emergency waits for an answer: said on every screen, with the time that is left, and rung aloud. */
export function EmergencyBanner({ alerts, now: serverNow }: { alerts: readonly AlertView[]; now: Date }) {
  const now = useNow(serverNow, 1_000);
  const { pathname } = useLocation();
  const open = alerts.filter(({ dueAt }) => dueAt > now);
  const first = open[0];
  const rung = first ? `${first.id} ${first.repeats}` : null;
  useEffect(() => {
    if (rung) ring();
  }, [rung]);
  // The page of the field has the whole alert.
  if (!first || pathname === VENDOR_PATHS.field) return null;
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink to={`${VENDOR_PATHS.field}?alert=${first.id}`} kind="primary">
          Answer
        </ButtonLink>
      }
    >
      <span className="font-semibold">Emergency: {kindLabel(first.kind)}</span> in {first.neighborhood}.{' '}
      {first.netCents !== null && <>You receive {formatMoney(first.netCents)}. </>}
      <span className="whitespace-nowrap tabular-nums">{countdown(first.dueAt, now)} left</span>
      {open.length > 1 && ` and ${open.length - 1} more`}
    </Banner>
  );
}
