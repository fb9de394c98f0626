import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { allowedWidth, LEAST_WIDTH_PX, MOST_WIDTH_PX, steppedWidth } from './widths.ts';

type ColumnHandleProps = {
  /** The column's header: "Vendor". */
  header: string;
  /** The width it was given in px; undefined for its usual one. */
  width: number | undefined;
  /** The handles of a head are one stop of the keyboard; the first is where Tab arrives. */
  isFirst: boolean;
  /** Null: the usual width again. */
  onWidth: (px: number | null) => void;
};

/**
 * The edge of a column's head, which draws it wider or narrower: by pointer, or by Left, Right, Home and End. Up and Down
 * lead to the handles of other columns; a double click or Delete gives the usual width back.
 */
export function ColumnHandle({ header, width, isFirst, onWidth }: ColumnHandleProps) {
  const start = useRef<{ x: number; px: number } | null>(null);
  const [measured, setMeasured] = useState(LEAST_WIDTH_PX);
  const widthOf = (handle: HTMLElement) => handle.closest('th')?.getBoundingClientRect().width ?? 0;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, key } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const all = [...(currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('.thandle') ?? [])];
      all[all.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else if (key === 'Delete') onWidth(null);
    else {
      const next = steppedWidth(widthOf(currentTarget), key);
      if (next === null) return;
      onWidth(next);
    }
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current) onWidth(allowedWidth(start.current.px + event.clientX - start.current.x));
  };
  const end = () => {
    start.current = null;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Resize ${header}`}
      aria-valuenow={width ?? Math.round(measured)}
      aria-valuemin={LEAST_WIDTH_PX}
      aria-valuemax={MOST_WIDTH_PX}
      tabIndex={isFirst ? 0 : -1}
      className="thandle"
      onFocus={(event) => setMeasured(widthOf(event.currentTarget))}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, px: widthOf(event.currentTarget) };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
