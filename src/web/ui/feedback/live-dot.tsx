/** Something is happening now. Always beside its word: the dot itself is silent. */
export function LiveDot() {
  return (
    <span aria-hidden="true" className="mx-1 inline-flex size-4 items-center justify-center">
      <span className="size-2 animate-live rounded-full bg-accent" />
    </span>
  );
}
