import { useState } from 'react';
import type { JobPhoto } from '#core/photos/views.ts';
import { PhotoFigure } from '#web/photos/photo-figure.tsx';
import { photoAlt } from '#web/photos/photo-words.ts';
import { largeSources } from '#web/ui/data/photos/picture-sources.ts';

type PairSliderProps = { before: JobPhoto; after: JobPhoto };

const MIDDLE = 50;

/** Two photos over each other; the slider says how much of the first is seen. Arrow keys move it like any range. */
export function PairSlider({ before, after }: PairSliderProps) {
  const [share, setShare] = useState(MIDDLE);
  return (
    <div>
      <PhotoFigure photo={after} alt={photoAlt(after)}>
        <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <img
            {...largeSources(before.url, before.width)}
            alt={photoAlt(before)}
            width={before.width}
            height={before.height}
            className="size-full object-cover"
          />
        </div>
        <span
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 bg-white shadow-float"
          style={{ left: `calc(${share}% - 1px)` }}
        />
        <span
          aria-hidden="true"
          className="absolute top-2 left-2 rounded-control bg-overlay px-2 py-0.5 text-label text-text-1"
        >
          Before
        </span>
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 rounded-control bg-overlay px-2 py-0.5 text-label text-text-1"
        >
          After
        </span>
      </PhotoFigure>
      <label className="mt-2 flex min-h-11 items-center gap-3 text-detail text-text-2">
        <span className="shrink-0">Compare</span>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={share}
          aria-valuetext={`${share}% before, ${100 - share}% after`}
          onChange={(event) => setShare(Number(event.target.value))}
          className="keep-color h-11 min-w-0 grow accent-accent"
        />
      </label>
    </div>
  );
}
