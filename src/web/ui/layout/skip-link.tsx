/** First stop of the keyboard on every page: over the navigation to the content. */
export function SkipLink({ to = 'main' }: { /** Id of the main landmark. */ to?: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-80 -translate-y-16 rounded-control bg-accent px-3 py-2 text-control font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
