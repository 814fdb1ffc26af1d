import { Component, type ReactNode } from 'react'

/** Shows something else where a screen cannot be drawn, or its file does not arrive. React offers this as a class only. */
export class FaultBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
