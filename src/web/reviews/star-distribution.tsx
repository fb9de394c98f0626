type StarDistributionProps = {
  /** How many reviews gave one, two … five stars. */
  byStars: readonly number[];
  className?: string;
};

/** How a rating is made up: a bar for each number of stars, as long as its share of all reviews. */
export function StarDistribution({ byStars, className = '' }: StarDistributionProps) {
  const all = Math.max(
    1,
    byStars.reduce((sum, count) => sum + count, 0),
  );
  return (
    <dl className={`space-y-1.5 ${className}`}>
      {[...byStars.entries()].reverse().map(([index, count]) => (
        <div key={index} className="flex items-center gap-3 text-detail">
          <dt className="w-14 shrink-0 text-text-2">
            {index + 1} {index === 0 ? 'star' : 'stars'}
          </dt>
          <dd className="flex min-w-0 grow items-center gap-3">
            <span aria-hidden="true" className="h-1.5 min-w-0 grow overflow-hidden rounded-[3px] bg-bg-3">
              <span
                className="keep-color block h-full rounded-[3px] bg-window"
                style={{ width: `${(count / all) * 100}%` }}
              />
            </span>
            <span className="w-10 shrink-0 text-right text-text-1 tabular-nums">
              {count.toLocaleString('en-US')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
