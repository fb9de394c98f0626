import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

export type IconType = LucideIcon;

type IconProps = {
  of: LucideIcon;
  /** Side in px. 12 in badges, 16 in text, 20 to 21 in the phone bar, 24 for public categories. */
  size?: number;
  /** Only for an icon that stands alone; without it the icon is hidden from assistive technology. */
  label?: string;
  className?: string;
};

/** What lucide keeps of an icon and hands to its own component at every drawing. */
type IconData = {
  size: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
};
type Drawing = { viewBox: string; shapes: { __html: string } };

const drawings = new WeakMap<LucideIcon, Drawing>();

/**
 * A line icon whose stroke follows its size, so that small ones stay legible and large ones stay light. A page has hundreds
 * of them, so its shapes are one text, written once for all drawings, and not elements that are made and walked for each;
 * what lucide writes on every drawing stands once in parts.css.
 */
export function Icon({ of: glyph, size = 16, label, className }: IconProps) {
  const drawing = drawings.get(glyph) ?? drawingOf(glyph);
  return (
    <svg
      width={size}
      height={size}
      viewBox={drawing.viewBox}
      // 1.6 stands in parts.css, as most are of that size.
      strokeWidth={size <= 13 ? 2 : size >= 24 ? 1.4 : undefined}
      className={className ? `lucide ${className}` : 'lucide'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of a package
      dangerouslySetInnerHTML={drawing.shapes}
    />
  );
}

/** Throws for what is no icon of lucide. */
function drawingOf(glyph: LucideIcon): Drawing {
  const { render } = glyph as unknown as {
    render: (props: object, ref: null) => ReactElement<{ icon: IconData }>;
  };
  const { size, node } = render({}, null).props.icon;
  const drawing = {
    viewBox: `0 0 ${size} ${size}`,
    shapes: { __html: node.map(([tag, attributes]) => `<${tag}${textOf(attributes)}/>`).join('') },
  };
  drawings.set(glyph, drawing);
  return drawing;
}

/** lucide's shapes have numbers, paths and names of colors: nothing that wants an escape. */
function textOf({ key: _, ...attributes }: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
