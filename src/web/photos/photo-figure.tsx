import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Shape } from '#core/photos/shapes.ts';
import { largeSources } from '#web/ui/data/photos/picture-sources.ts';
import { ShapeLayer } from './shape-layer.tsx';

type PhotoFigureProps = {
  photo: { url: string; width: number; height: number; shapes: readonly Shape[] };
  alt: string;
  /** What lies over it: handles of the one who draws. */
  children?: ReactNode;
  className?: string;
};

/** A photo in its own proportions with what is drawn over it; both grow together. */
export function PhotoFigure({
  photo: { url, width, height, shapes },
  alt,
  children,
  className,
}: PhotoFigureProps) {
  return (
    <div
      className={clsx('relative mx-auto w-full overflow-hidden rounded-control bg-bg-3', className)}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(68dvh * ${width / height})` }}
    >
      <img
        {...largeSources(url, width)}
        alt={alt}
        width={width}
        height={height}
        className="size-full object-cover"
      />
      <ShapeLayer shapes={shapes} width={width} height={height} />
      {children}
    </div>
  );
}
