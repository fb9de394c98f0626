import type { ReactNode } from 'react';
import { currentTheme } from '#web/lib/theme.ts';
import { ErrorScreen } from '#web/ui/feedback/error-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { browserMonitor } from './browser-monitor.ts';
import { copyReport } from './copy-report.ts';

export type BoundaryLevel = 'application' | 'critical' | 'page' | 'component' | 'branch';

type Words = { title: string; message: string; home: boolean; report: boolean };

/** Titles and buttons of spec §8. */
const WORDS: Record<BoundaryLevel, Words> = {
  application: {
    title: 'Oops! Something went wrong',
    message: 'This is on us, and we’ve been notified. What you saved is safe.',
    home: true,
    report: false,
  },
  critical: {
    title: 'Critical System Error',
    message: 'Canopy can’t continue in this window. What you saved is safe; restarting usually helps.',
    home: false,
    report: true,
  },
  page: {
    title: 'Page Error',
    message: 'This page couldn’t be shown. The rest of Canopy works, and what you saved is safe.',
    home: true,
    report: true,
  },
  component: {
    title: 'Component Error',
    message: 'This part of the page couldn’t be shown. The rest works.',
    home: false,
    report: false,
  },
  branch: {
    title: 'Branch Module Error',
    message: 'The Branch couldn’t load its data, so demo data is shown instead.',
    home: true,
    report: true,
  },
};

const SIZE = {
  application: 'window',
  critical: 'window',
  page: 'page',
  branch: 'page',
  component: 'part',
} as const satisfies Record<BoundaryLevel, string>;

type BoundaryScreenProps = {
  level: BoundaryLevel;
  error: unknown;
  attemptsLeft: number;
  onRetry: (() => void) | null;
};

/** What stands in the place of something that failed to render. Without a router: it may be what failed. */
export function BoundaryScreen({ level, error, attemptsLeft, onRetry }: BoundaryScreenProps) {
  const { title, message, home, report } = WORDS[level];
  const attempts = attemptsLeft === 1 ? '1 attempt left' : `${Math.max(0, attemptsLeft)} attempts left`;
  const screen = (
    <ErrorScreen
      title={title}
      message={
        level === 'component' && attemptsLeft <= 0 ? `${message} Reload the page to try once more.` : message
      }
      size={SIZE[level]}
      note={level === 'critical' ? undefined : attempts}
      actions={
        <>
          {level === 'critical' && (
            <Button kind="primary" onClick={() => window.location.reload()}>
              Restart Application
            </Button>
          )}
          {onRetry && (
            // One of several parts may fail; none of them is what the page is for.
            <Button kind={level === 'component' ? 'outline' : 'primary'} onClick={onRetry}>
              Try Again
            </Button>
          )}
          {home && (
            <Button kind="outline" onClick={() => window.location.assign('/')}>
              Go Home
            </Button>
          )}
          {report && (
            <Button kind="quiet" onClick={() => void copyReport(error, browserMonitor())}>
              Report Issue
            </Button>
          )}
        </>
      }
    />
  );
  return level === 'critical' ? <CriticalDocument title={title}>{screen}</CriticalDocument> : screen;
}

/** The whole document failed, so the whole document is drawn anew, with the style sheets it had. */
function CriticalDocument({ title, children }: { title: string; children: ReactNode }) {
  const styles = [...document.styleSheets].flatMap(({ href }) => (href ? [href] : []));
  return (
    <html lang="en" data-theme={currentTheme()}>
      <head>
        <title>{`${title} · Canopy`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
