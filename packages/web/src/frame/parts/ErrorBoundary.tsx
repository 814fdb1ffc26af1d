import { Component, type ReactNode } from 'react'

/**
 * Shows a fallback if a screen cannot be rendered, or its file fails to load. React supports error boundaries only as
 * classes.
 */
export class ErrorBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
