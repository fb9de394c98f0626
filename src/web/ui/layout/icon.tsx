import type { LucideIcon } from 'lucide-react';

export type IconType = LucideIcon;

type IconProps = {
  of: LucideIcon;
  /** Side in px. 12 in badges, 16 in text, 20 to 21 in the phone bar, 24 for public categories. */
  size?: number;
  /** Only for an icon that stands alone; without it the icon is hidden from assistive technology. */
  label?: string;
  className?: string;
};

/** What lucide writes on every drawing stands once in parts.css: a list has hundreds of them. */
const BY_STYLE = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
} as const;

/** A line icon whose stroke follows its size, so that small ones stay legible and large ones stay light. */
export function Icon({ of: Glyph, size = 16, label, className }: IconProps) {
  const stroke = size <= 13 ? 2 : size >= 24 ? 1.4 : 1.6;
  return (
    <Glyph
      {...BY_STYLE}
      size={size}
      strokeWidth={stroke}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
