import { type ReactNode, useContext, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { WidgetContext } from '../widget-context.ts'
import './step-heading.css'

/** A screen's one title. A new screen begins with it: the widget moves the focus here and the page to its top. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const widget = useContext(WidgetContext)
  const begin = useEffectEvent(() => {
    if (heading.current) widget?.beginStep(heading.current)
  })
  // Before the new height is told: a page that grows lower first would show for a moment what stands below the frame.
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
