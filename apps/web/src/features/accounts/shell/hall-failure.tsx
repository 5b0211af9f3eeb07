import { Component, type ReactNode } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';

/** A page that threw, or a part of it that did not load: opened anew, as what was scored is on the phone. */
export class HallFailure extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state = { thrown: null as unknown };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  override render() {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    return <ErrorState level={1} message={messageOf(thrown)} onRetry={() => window.location.reload()} />;
  }
}
