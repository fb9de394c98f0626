import { ArrowUpRight, Trash2, Type, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { SHAPE_TEXT_MAX, SHAPES_MAX } from '#core/photos/limits.ts';
import type { Shape } from '#core/photos/shapes.ts';
import type { JobPhoto } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { photoAlt } from '#web/photos/photo-words.ts';
import { ShapeLayer } from '#web/photos/shape-layer.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FINE_STEP, moved, STEP, useShapes, within } from './use-shapes.ts';

/** A drag shorter than this share of the photo is a slip of the finger. */
const SHORTEST = 0.02;
const FIRST_ARROW: Shape = { kind: 'arrow', x1: 0.35, y1: 0.35, x2: 0.5, y2: 0.5 };

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Draws arrows and texts over a photo: an arrow by dragging, or placed by a button and moved by arrow keys (with Alt its
 * head alone, with Shift in small steps). The photo itself stays as it is.
 */
export function Annotator({ photo, onClose }: { photo: JobPhoto; onClose: () => void }) {
  const { showToast } = useToastContext();
  const drawing = useShapes(photo.shapes);
  const { shapes } = drawing;
  const [chosen, setChosen] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const surface = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; before: readonly Shape[] } | null>(null);
  const { run, pending, failure } = useCommand((api) => api.photos.annotate, {
    onSuccess: () => {
      showToast({ title: 'Annotations saved', type: 'success' });
      onClose();
    },
  });
  const current = chosen === null ? undefined : shapes[chosen];

  const at = (event: PointerEvent): { x: number; y: number } => {
    const box = surface.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    };
  };
  const add = (shape: Shape) => {
    drawing.change([...shapes, shape]);
    setChosen(shapes.length);
    surface.current?.focus();
  };
  const addText = () => {
    const text = words.trim();
    if (text === '' || drawing.isFull) return;
    add({ kind: 'text', x: 0.1, y: 0.12 + 0.08 * (shapes.length % 10), text });
    setWords('');
  };
  const remove = () => {
    if (chosen === null) return;
    drawing.change(shapes.filter((_, index) => index !== chosen));
    setChosen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'z' || event.key === 'Z') && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      drawing.undo();
      setChosen(null);
      return;
    }
    const step = MOVES[event.key];
    if (chosen === null || !current) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove();
    } else if (step) {
      event.preventDefault();
      const length = event.shiftKey ? FINE_STEP : STEP;
      const next = moved(current, step[0] * length, step[1] * length, event.altKey);
      drawing.change(shapes.map((shape, index) => (index === chosen ? next : shape)));
    }
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (drawing.isFull || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...at(event), before: shapes };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    if (!from) return;
    const { x, y } = at(event);
    drawing.adjust([...from.before, { kind: 'arrow', x1: from.x, y1: from.y, x2: x, y2: y }]);
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    drag.current = null;
    if (!from) return;
    const { x, y } = at(event);
    drawing.adjust(from.before);
    if (Math.hypot(x - from.x, y - from.y) < SHORTEST) return;
    drawing.change([...from.before, { kind: 'arrow', x1: from.x, y1: from.y, x2: x, y2: y }]);
    setChosen(from.before.length);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="xl"
      title="Annotate photo"
      description="Drag to draw an arrow, or add one and move it with the arrow keys. The photo itself isn’t changed."
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            pending={pending}
            onClick={() => void run({ id: photo.id, shapes: [...shapes], expectedVersion: photo.version })}
          >
            Save annotations
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className="mb-3 text-detail text-red">
          {failure.message}
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <Button icon={ArrowUpRight} disabled={drawing.isFull} onClick={() => add(FIRST_ARROW)}>
          Add arrow
        </Button>
        <TextField
          name="text"
          label="Text"
          labelHidden
          placeholder="Text for the photo"
          maxLength={SHAPE_TEXT_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            addText();
          }}
          className="min-w-[160px] grow"
        />
        <Button icon={Type} disabled={drawing.isFull || words.trim() === ''} onClick={addText}>
          Add text
        </Button>
        <Button kind="outline" icon={Undo2} disabled={!drawing.canUndo} onClick={drawing.undo}>
          Undo
        </Button>
      </div>
      {drawing.isFull && (
        <p role="status" className="mb-2 text-detail text-text-2">
          A photo can have up to {SHAPES_MAX} arrows and text labels. Remove one to add another.
        </p>
      )}
      <div
        ref={surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing surface takes the arrow keys
        tabIndex={0}
        aria-label={`Drawing on ${photoAlt(photo)}`}
        aria-describedby="annotate-keys"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        className="relative mx-auto w-full cursor-crosshair touch-none overflow-hidden rounded-control bg-bg-3"
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          maxWidth: `calc(52dvh * ${photo.width / photo.height})`,
        }}
      >
        <img
          src={photo.url}
          alt=""
          draggable={false}
          width={photo.width}
          height={photo.height}
          className="pointer-events-none size-full object-cover select-none"
        />
        <ShapeLayer shapes={shapes} width={photo.width} height={photo.height} chosen={chosen} />
      </div>
      <p id="annotate-keys" className="mt-2 text-label text-text-3">
        Arrow keys move the selection; hold Shift for small steps or Alt to move an arrow’s tip. Delete
        removes it, and Ctrl+Z undoes.
      </p>
      {shapes.length > 0 && (
        <ul aria-label="On this photo" className="mt-3 flex flex-wrap gap-2">
          {shapes.map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shape is known by its place
            <li key={index}>
              <Button
                kind={index === chosen ? 'secondary' : 'outline'}
                aria-pressed={index === chosen}
                onClick={() => {
                  setChosen(index);
                  surface.current?.focus();
                }}
              >
                {shape.kind === 'text' ? `“${shape.text}”` : `Arrow ${index + 1}`}
              </Button>
            </li>
          ))}
          {current && (
            <li>
              <Button kind="quiet" icon={Trash2} onClick={remove}>
                Remove
              </Button>
            </li>
          )}
        </ul>
      )}
    </Dialog>
  );
}
