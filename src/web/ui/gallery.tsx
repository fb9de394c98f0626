import type { ReactNode } from 'react';
import { ToastProvider } from './feedback/toast.tsx';
import { GalleryBoard } from './gallery/board.tsx';
import { GalleryCharts } from './gallery/charts.tsx';
import { GalleryCompare } from './gallery/compare.tsx';
import { GalleryFeedback } from './gallery/feedback.tsx';
import { GalleryForms } from './gallery/forms.tsx';
import { GalleryFrame } from './gallery/frame.tsx';
import { GalleryGrid } from './gallery/grid.tsx';
import { GalleryHours } from './gallery/hours.tsx';
import { GalleryJob } from './gallery/job.tsx';
import { GalleryKeyboard } from './gallery/keyboard.tsx';
import { GalleryMaps } from './gallery/maps.tsx';
import { GalleryMarks } from './gallery/marks.tsx';
import { GalleryMessages } from './gallery/messages.tsx';
import { GalleryOverlays } from './gallery/overlays.tsx';
import { GalleryPickers } from './gallery/pickers.tsx';
import { GalleryStates } from './gallery/states/state-sheet.tsx';
import { GalleryTable } from './gallery/table.tsx';

/**
 * Every part of the design system in its states, for building and for looking. Names and prices are examples.
 * Children are sheets with parts that know a module and therefore live outside the design system.
 */
export function Gallery({ children }: { children?: ReactNode }) {
  return (
    <ToastProvider>
      <div data-density="portal" className="mx-auto max-w-[1440px] px-(--page-x) py-8">
        <div className="space-y-10">
          <GalleryForms />
          <GalleryPickers />
          <GalleryMarks />
          <GalleryOverlays />
          <GalleryFeedback />
          <GalleryCharts />
          <GalleryJob />
          <GalleryMessages />
          <GalleryHours />
          <GalleryMaps />
          <GalleryTable />
          <GalleryCompare />
          <GalleryGrid />
          <GalleryBoard />
          <GalleryStates />
          <GalleryKeyboard />
          <GalleryFrame />
          {children}
        </div>
      </div>
    </ToastProvider>
  );
}
