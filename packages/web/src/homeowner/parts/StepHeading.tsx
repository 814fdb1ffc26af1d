import { createContext, type ReactNode, useContext, useEffectEvent, useLayoutEffect, useRef } from 'react'
import './step-heading.css'

/** What the widget does when a screen is shown with this heading; other pages do nothing. */
export const BeginStep = createContext<((heading: HTMLElement) => void) | null>(null)

/** The screen's only title. A new screen moves the focus here and scrolls the page to its top. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const startStep = useContext(BeginStep)
  const begin = useEffectEvent(() => {
    if (heading.current) startStep?.(heading.current)
  })
  // Before the new height is reported: a page that grows downward first would briefly show what is below the frame.
  useLayoutEffect(() => begin(), [])
  return (
    <div className="step-heading">
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
      {children && <p dir="auto">{children}</p>}
    </div>
  )
}
