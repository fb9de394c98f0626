import { formatMoney } from '#core/lib/money.ts';
import type { PlanWork } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Visits of Canopy's plans that the company can come for, each at a price it agrees to first. */
export function CanopyWork({ work }: { work: readonly PlanWork[] }) {
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.plans.agreeToWork, {
    onSuccess: (_, { agrees }) =>
      showToast({
        title: agrees ? 'You’ll be offered these visits' : 'You won’t be offered these visits anymore',
        type: 'success',
      }),
    onFailure: ({ message }) => showToast({ title: 'Nothing was changed', message, type: 'error' }),
  });
  if (work.length === 0) return null;
  return (
    <Card title="Canopy plan visits" flush>
      <p className="px-(--card-pad) pt-3.5 text-body text-text-2">
        Canopy’s own plans include these services. Agree to the price, and we offer your company to their
        members. You never get less than what you agreed to.
      </p>
      <ul className="mt-2 divide-y divide-line-1">
        {work.map(({ serviceId, name, payCents, agreedCents }) => {
          const price = payCents ?? agreedCents ?? 0;
          const isOld = agreedCents !== null && payCents !== null && payCents < agreedCents;
          return (
            <li
              key={serviceId}
              className="flex flex-wrap items-center justify-between gap-3 px-(--card-pad) py-3.5"
            >
              <div className="min-w-0 grow basis-56">
                <p className="flex flex-wrap items-center gap-2 text-body font-medium text-text-1">
                  {name}
                  {agreedCents !== null && <Badge tone="green">Agreed</Badge>}
                </p>
                <p className="text-detail text-text-2">
                  {payCents === null
                    ? 'No plan on sale includes it right now'
                    : `From ${formatMoney(payCents)} a visit, after commission`}
                  {agreedCents !== null && ` · you agreed to ${formatMoney(agreedCents)} or more`}
                </p>
              </div>
              <div className="flex gap-2">
                {payCents !== null && (agreedCents === null || isOld) && (
                  <Button
                    kind="outline"
                    pending={pending}
                    aria-label={`Agree to ${formatMoney(price)} for ${name}`}
                    onClick={() => void run({ serviceId, agrees: true, expectedPayCents: payCents })}
                  >
                    Agree to {formatMoney(price)}
                  </Button>
                )}
                {agreedCents !== null && (
                  <Button
                    kind="quiet"
                    pending={pending}
                    aria-label={`Stop offering ${name}`}
                    onClick={() => void run({ serviceId, agrees: false, expectedPayCents: price })}
                  >
                    Stop offering
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
