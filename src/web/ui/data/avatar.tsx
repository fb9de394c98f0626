import { clsx } from 'clsx';

const TONES = [
  'bg-accent-soft text-accent-text',
  'bg-blue-soft text-blue',
  'bg-orange-soft text-orange',
  'bg-green-soft text-green',
  'bg-yellow-soft text-yellow',
  'bg-stone-soft text-stone',
  'bg-window-soft text-window',
] as const;

const SIZE = {
  24: 'size-6 text-axis tracking-[-0.03em]',
  32: 'size-8 text-axis tracking-[0.01em]',
  44: 'size-11 text-[0.9375rem] tracking-[0.01em]',
  64: 'size-16 text-[1.25rem] tracking-[0.01em]',
} as const;

/** At most two letters: of the first and the last word that start with a letter or a figure. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('en-US');
}

/** A steady choice by id, so that a person has the same colour everywhere. */
export function avatarTone(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % TONES.length;
}

type AvatarProps = {
  /** Decides the colour: the same wherever they stand. */
  id: string;
  name: string;
  src?: string | null;
  size?: keyof typeof SIZE;
  /** Say the name, when it does not stand beside the picture. */
  labelled?: boolean;
  className?: string;
};

/** A person or a company: their picture, or initials on a soft ground. */
export function Avatar({ id, name, src, size = 32, labelled = false, className }: AvatarProps) {
  return (
    <span
      {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold select-none',
        SIZE[size],
        TONES[avatarTone(id)],
        className,
      )}
    >
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" className="size-full object-cover" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
