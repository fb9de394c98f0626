import { clsx } from 'clsx';

type PolicyStage = {
  /** "Free", "$40", "Full" */
  label: string;
  /** The local hour of its edge: "until Sun 10 AM", "until 8 AM", "after". */
  edge: string;
};

type PolicyBarProps = {
  free?: PolicyStage;
  fee?: PolicyStage;
  full: PolicyStage;
  /** Where we are now, when the visit is near. */
  now?: 'free' | 'fee' | 'full';
};

const GROW = { free: 'grow-[4.4]', fee: 'grow-[1.7]', full: 'grow' } as const;
/** The caption of the stretch we are in has its color. */
const TEXT = { free: 'text-green', fee: 'text-yellow', full: 'text-red' } as const;
const FILL = { free: 'bg-dot-green', fee: 'bg-dot-yellow', full: 'bg-dot-red' } as const;

/** What cancelling costs and when: free, fee, full, with the local hour of each edge. */
export function PolicyBar({ free, fee, full, now }: PolicyBarProps) {
  const stages = (['free', 'fee', 'full'] as const).flatMap((key) => {
    const stage = { free, fee, full }[key];
    return stage ? [{ key, ...stage }] : [];
  });
  return (
    <ol aria-label="What canceling costs" className="flex gap-1">
      {stages.map((stage, index) => (
        <li
          key={stage.key}
          {...(now === stage.key ? { 'aria-current': 'step' as const } : {})}
          className={clsx(
            'basis-0 whitespace-nowrap',
            GROW[stage.key],
            index > 0 && index === stages.length - 1 && 'text-right',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx('keep-color block h-1.5 rounded-[3px]', FILL[stage.key])}
          />
          <span
            className={clsx(
              'mt-2 block text-control font-semibold',
              now === stage.key ? TEXT[stage.key] : 'text-text-1',
            )}
          >
            {stage.label}
          </span>
          <span className="block text-label text-text-2">{stage.edge}</span>
        </li>
      ))}
    </ol>
  );
}
