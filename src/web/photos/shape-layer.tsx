import { drawnShape, SHAPE_EDGE, SHAPE_INK, type Shape } from '#core/photos/shapes.ts';

type ShapeLayerProps = {
  shapes: readonly Shape[];
  width: number;
  height: number;
  /** Drawn lighter: it is chosen. */
  chosen?: number | null;
};

/** What is drawn over a photo, as a layer of its size; the picture below says it in its alternative text. */
export function ShapeLayer({ shapes, width, height, chosen = null }: ShapeLayerProps) {
  if (shapes.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {shapes.map((shape, index) => {
        const drawn = drawnShape(shape, { width, height });
        const opacity = chosen === null || chosen === index ? 1 : 0.55;
        // Shapes have no name of their own; their order is what they are known by.
        const key = `${index} ${JSON.stringify(shape)}`;
        if (drawn.kind === 'text') {
          return (
            <text
              key={key}
              x={drawn.x}
              y={drawn.y}
              fontSize={drawn.size}
              fontWeight={600}
              textAnchor={drawn.anchor}
              fill={SHAPE_INK}
              stroke={SHAPE_EDGE}
              strokeWidth={drawn.edge}
              strokeLinejoin="round"
              paintOrder="stroke"
              opacity={opacity}
            >
              {drawn.text}
            </text>
          );
        }
        const [x1, y1, x2, y2] = drawn.line;
        const line = { x1, y1, x2, y2, strokeLinecap: 'round' as const };
        return (
          <g key={key} opacity={opacity}>
            <line {...line} stroke={SHAPE_EDGE} strokeWidth={drawn.stroke * 2} />
            <polygon
              points={drawn.head}
              fill={SHAPE_EDGE}
              stroke={SHAPE_EDGE}
              strokeWidth={drawn.stroke}
              strokeLinejoin="round"
            />
            <line {...line} stroke={SHAPE_INK} strokeWidth={drawn.stroke} />
            <polygon points={drawn.head} fill={SHAPE_INK} />
          </g>
        );
      })}
    </svg>
  );
}
