import { Component, type ReactNode } from 'react'

/** Draws something else where the live map fails or does not arrive. React offers error boundaries as classes only. */
export class DrawnInstead extends Component<{ drawing: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.drawing : this.props.children
  }
}
