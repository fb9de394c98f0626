import { Component, type ReactNode } from 'react';
import { CodeMissing } from '#web/lib/late-module.ts';
import type { PartState } from '../feedback/part-state.tsx';

type LateFailureProps = {
  state: (state: PartState) => ReactNode;
  /** The page waits for the part no longer. */
  onFailure: () => void;
  children: ReactNode;
};

const MESSAGE = 'This part of the page couldn’t be loaded. Check your connection and try again.';

/** Shows a part as failed when its code did not arrive, and asks for it again. Every other error goes on to the page. */
export class LateFailure extends Component<LateFailureProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  private retry = () => {
    const { error } = this.state;
    if (error instanceof CodeMissing) error.again();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeMissing)) throw error;
    return this.props.state({ failure: { message: MESSAGE, onRetry: this.retry } });
  }
}
