/** Nobody should take the sample city for a real one. For the layouts of the portals, above their content. */
export function SampleCityLine() {
  return (
    <aside
      aria-label="Sample city"
      data-print="hide"
      className="border-b border-line-1 bg-bg-sunk px-(--page-x) py-1.5 text-label text-text-2"
    >
      Sample city: people, jobs and prices here are made up.
    </aside>
  );
}
