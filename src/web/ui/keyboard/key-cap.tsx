/** Keys as they stand on the keyboard: `g j` are two, one after the other. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(' ').map((key, at) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: the keys never change places
          key={at}
          className="flex h-[18px] min-w-[18px] items-center justify-center rounded-badge border border-line-2 bg-bg-1 px-1 font-sans text-axis text-text-2"
        >
          {key.length === 1 && key >= 'a' && key <= 'z' ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  );
}
