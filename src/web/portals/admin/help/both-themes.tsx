import { Gallery } from '#web/ui/gallery.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ThemeToggle } from '#web/ui/layout/theme-toggle.tsx';
import { BookingParts } from './booking-parts.tsx';
import { WeekPart } from './week-part.tsx';

/** Every component in both themes; beside each other where there is room. */
export function BothThemes() {
  return (
    <>
      <PageHeader
        title="Components"
        subtitle="Every component in every state. Names and prices are examples; dialogs and menus use the page’s theme."
        actions={<ThemeToggle kind="outline" />}
      />
      <div className="grid gap-3.5 2xl:grid-cols-2">
        {(['dark', 'light'] as const).map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={theme === 'dark' ? 'Dark theme' : 'Light theme'}
            className="min-w-0 overflow-x-auto rounded-card border border-line-1 bg-bg-0 text-text-1 scroll-thin"
          >
            <Gallery>
              <BookingParts />
              <WeekPart />
            </Gallery>
          </section>
        ))}
      </div>
    </>
  );
}
