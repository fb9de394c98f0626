import { Component, type ReactNode } from 'react';
import type { ErrorSeverity } from '#core/monitoring/captured-error.ts';
import { renderRetryDelay } from '#core/monitoring/captured-error.ts';
import { RENDER_RETRIES } from '#core/monitoring/limits.ts';
import { CodeMissing } from '#web/lib/late-module.ts';
import { type BoundaryLevel, BoundaryScreen } from './boundary-screen.tsx';
import { browserMonitor } from './browser-monitor.ts';

const SEVERITY: Record<BoundaryLevel, ErrorSeverity> = {
  critical: 'critical',
  application: 'high',
  page: 'high',
  branch: 'high',
  component: 'medium',
};

type BoundaryProps = {
  level: BoundaryLevel;
  /** A change starts anew: the address of a page, the id of what a part shows. */
  resetKey?: string;
  children: ReactNode;
};

type BoundaryState = { error: unknown; failed: boolean; tries: number; resetKey: string | undefined };

/**
 * Spec §4 render-error boundary: tries again by itself after 1, 2 and 4 seconds, three times at most; at critical
 * level never. By hand it can be retried while retries remain. Rendering on the server has no boundaries: there the
 * error page of the route answers.
 */
export class RenderBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, tries: 0, resetKey: this.props.resetKey };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    if (props.resetKey === state.resetKey) return null;
    return { error: null, failed: false, tries: 0, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: { componentStack?: string | null }): void {
    const { level } = this.props;
    browserMonitor().capture({
      error,
      severity: SEVERITY[level],
      category: 'render',
      componentStack: info.componentStack ?? null,
      metadata: { level, tries: this.state.tries },
    });
    if (level === 'critical') return;
    const delay = renderRetryDelay(this.state.tries);
    if (delay !== null) this.timer = setTimeout(this.retry, delay);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  private retry = () => {
    clearTimeout(this.timer);
    if (this.state.error instanceof CodeMissing) this.state.error.again();
    this.setState(({ tries }) => ({ error: null, failed: false, tries: tries + 1 }));
  };

  override render(): ReactNode {
    const { level, children } = this.props;
    const { failed, error, tries } = this.state;
    if (!failed) return children;
    const left = RENDER_RETRIES - tries;
    return (
      <BoundaryScreen
        level={level}
        error={error}
        attemptsLeft={left}
        onRetry={left > 0 && level !== 'critical' ? this.retry : null}
      />
    );
  }
}
