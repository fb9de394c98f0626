/** Short texts that describe one thing, to be read. */
export function TagList({ label, tags }: { label: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="max-w-full rounded-control bg-bg-3 px-2 py-0.5 text-label text-text-1 wrap-anywhere"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
