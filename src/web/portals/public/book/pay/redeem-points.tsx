import { formatMoney } from '#core/lib/money.ts';
import { CountStepper } from '#web/ui/form/number/count-stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';

type RedeemPointsProps = {
  /** What there is, and the most of it that this visit can take. */
  points: number;
  most: number;
  value: number;
  stepPoints: number;
  stepCents: number;
  disabled: boolean;
  onValueChange: (points: number) => void;
};

const says = (points: number) => points.toLocaleString('en-US');

/** Points that pay for some of the visit: on or off, and how many where there is a choice. */
export function RedeemPoints({
  points,
  most,
  value,
  stepPoints,
  stepCents,
  disabled,
  onValueChange,
}: RedeemPointsProps) {
  const worth = (value || most) / stepPoints;
  return (
    <section
      aria-label="Pay with points"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border border-line-1 bg-bg-1 px-4 py-3"
    >
      <div className="min-w-0 grow basis-56">
        <p className="text-[0.9375rem]/5 font-medium text-text-1">
          {value > 0 ? `${says(value)} points pay ` : `Use points and save up to `}
          <span className="tabular-nums">{formatMoney(worth * stepCents)}</span>
        </p>
        <p className="text-[0.8125rem]/[1.125rem] text-text-2 tabular-nums">
          You have {says(points)} points. You get them back if the visit isn’t charged.
        </p>
      </div>
      {value > 0 && most > stepPoints && (
        <CountStepper
          label="Points to use"
          value={value}
          min={stepPoints}
          max={most}
          step={stepPoints}
          format={says}
          disabled={disabled}
          onValueChange={onValueChange}
        />
      )}
      <Switch
        label="Use points"
        labelHidden
        checked={value > 0}
        disabled={disabled}
        onChange={(event) => onValueChange(event.target.checked ? most : 0)}
      />
    </section>
  );
}
