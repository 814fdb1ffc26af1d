import { Component, type ReactNode } from 'react'

/** Shows a drawing if the live map fails or does not load. React supports error boundaries only as classes. */
export class DrawnInstead extends Component<{ drawing: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.drawing : this.props.children
  }
}
