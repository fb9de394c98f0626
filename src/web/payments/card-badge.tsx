/** The two letters of a brand on a small card: enough to tell two cards apart without anybody's logo. */
const SHORT: Record<string, string> = { visa: 'VI', mastercard: 'MC', amex: 'AX', discover: 'DI' };

/** A small card with its brand in two letters. Decorative: its name stands beside it. */
export function CardBadge({ brand }: { brand: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-7 w-10 shrink-0 flex-col justify-between rounded-[4px] border border-line-2 bg-bg-2 px-1 py-[3px]"
    >
      <span className="h-1 w-full rounded-[1px] bg-line-2" />
      <span className="text-right text-axis leading-3 font-semibold text-text-2">{SHORT[brand] ?? ''}</span>
    </span>
  );
}
