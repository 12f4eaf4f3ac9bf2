import { Component, type ComponentType, type ReactNode } from 'react';
import { CrashFallback, type CrashFallbackProps } from './CrashFallback.tsx';

interface CrashBoundaryProps {
  readonly children?: ReactNode;
  /** What changes with the page: a new page gets a new chance. */
  readonly page?: string;
  readonly fallback?: ComponentType<CrashFallbackProps>;
  readonly onCrash?: () => void;
}

interface CrashBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
  readonly page?: string | undefined;
}

/** An error boundary: the content around it stays usable. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { page: this.props.page, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    props: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): CrashBoundaryState | null {
    return props.page === state.page ? null : { page: props.page, failure: undefined };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const Fallback = this.props.fallback ?? CrashFallback;
    return <Fallback error={failure.error} retry={() => this.setState({ failure: undefined })} />;
  }
}
