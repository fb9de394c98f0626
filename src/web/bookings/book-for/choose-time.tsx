import { useNavigate } from 'react-router';
import { formatZone } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DayStrip } from '#web/bookings/day-strip.tsx';
import { SlotList } from '#web/bookings/slot-list.tsx';
import { FREE_VISIT } from '#web/bookings/visit-price.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { refusalOf, type VisitSlots } from './book-for-types.ts';
import { planPath, type VisitPlan, weeksBeside } from './visit-plan.ts';

type ChooseTimeProps = { plan: VisitPlan; today: string; slots: VisitSlots | null };

const BEST = 'best';

/** Which vendor and when: the very times the homeowner would be offered. */
export function ChooseTime({ plan, slots, today }: ChooseTimeProps) {
  const navigate = useNavigate();
  const refused = slots && refusalOf(slots);
  if (!slots || refused) {
    return (
      <Card title="Vendor and time">
        <p className="text-body text-text-2">{refused ?? 'No times were found.'}</p>
      </Card>
    );
  }
  const { days, vendors, zone } = slots;
  const open = days.find((day) => day.slots.some(({ free }) => free > 0));
  const anyTime = days.flatMap((day) => day.slots)[0];
  const date = plan.date || open?.date || null;
  const shown = days.find((day) => day.date === date);
  const { earlier, later } = weeksBeside(days, today);
  const weekHref = (from: string | null) => from && planPath(plan, 'from', from);
  return (
    <Card title="Vendor and time">
      <SelectField
        label="Vendor"
        options={[
          { value: BEST, label: 'Best available match' },
          ...vendors.map(({ id, company, priceCents }) => ({
            value: id,
            label: company,
            detail: priceCents === 0 ? FREE_VISIT : formatMoney(priceCents),
          })),
        ]}
        value={plan.vendor || BEST}
        onValueChange={(value) =>
          navigate(planPath(plan, 'vendor', value === BEST ? '' : value), { preventScrollReset: true })
        }
      />
      <div className="mt-5">
        <DayStrip
          days={days}
          date={date}
          hrefOf={(day) => planPath(plan, 'date', day)}
          earlier={weekHref(earlier)}
          later={weekHref(later)}
          note={anyTime ? `All times are ${formatZone(anyTime.startsAt, zone)}` : ''}
        />
        {shown && (
          <SlotList
            slots={shown.slots}
            zone={zone}
            start={plan.at ? new Date(plan.at) : null}
            hrefOf={(startsAt) => planPath({ ...plan, date: date ?? '' }, 'at', startsAt.toISOString())}
          />
        )}
        {!open && <p className="mt-4 text-body text-text-2">No times on these days. Try later dates.</p>}
      </div>
    </Card>
  );
}
