/**
 * A bar along the upper edge while the next page is on its way. It says that something happens and not how far it is,
 * because nobody knows. A quick answer comes before it is seen; without motion it stands still.
 */
export function TopProgress() {
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] animate-late overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-2/5 animate-top-progress bg-accent motion-reduce:w-full" />
    </div>
  );
}
