/** A repair and its price as shown, for example `{ label: 'Shower valve repair', price: '$184.00' }`. */
export type PriceTag = { label: string; price: string };

/** From the middle of the tag's near edge to the thing it prices, in the order of the tags: gutter, shower, lamp, faucet, heater. */
const LEADERS = [
  { from: [150, 178], to: [120, 262] },
  { from: [150, 304], to: [286, 300] },
  { from: [650, 286], to: [551, 306] },
  { from: [180, 460], to: [276, 412] },
  { from: [490, 522], to: [449, 484] },
];

/** Leader lines of 1.2 px to a dot of 7 px, whatever the size of the stage (look §8). */
function Leaders({ count }: { count: number }) {
  const lines = LEADERS.slice(0, count);
  return (
    <svg className="sc sc-leaders" viewBox="0 0 780 548" aria-hidden="true">
      <path
        className="sc-leader"
        d={lines.map(({ from, to }) => `M${from.join(' ')}L${to.join(' ')}`).join('')}
      />
      <path className="sc-leader-dot" d={lines.map(({ to }) => `M${to.join(' ')}h.01`).join('')} />
    </svg>
  );
}

/**
 * Up to five price tags at fixed places of the house: gutter, shower valve, bedside lamp, kitchen faucet, water heater.
 * They are HTML, so they stay readable when the drawing gets smaller.
 */
export function PriceTags({ tags }: { tags: readonly PriceTag[] }) {
  const shown = tags.slice(0, LEADERS.length);
  return (
    <div className="sc-tags">
      <Leaders count={shown.length} />
      {shown.map((tag) => (
        <span className="sc-tag" key={tag.label}>
          {tag.label} <b>{tag.price}</b>
        </span>
      ))}
    </div>
  );
}
