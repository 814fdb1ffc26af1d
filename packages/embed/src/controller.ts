import type { OpenOptions } from './api.ts'
import { tellFrames } from './frame.ts'
import { findInline } from './inline-tag.ts'
import { readPrefill } from './page-address.ts'
import { createSlideOut, type SlideOut } from './slide-out.ts'
import type { Widget } from './widget.ts'

/** What the script, the host API and the page's elements do with a widget. */
export interface Controller {
  widget: Widget
  /** A script of this widget is on the page, so the widget has a slide-out. */
  hasScript?: boolean
  /** Shows or hides the slide-out as the page has it inline or not; `put` brings it to the page where it is missing. */
  refresh(put?: boolean): void
  open(options?: OpenOptions): void
  close(): void
  /** Takes the slide-out off the page until the script runs again. */
  destroy(): void
}

/** A page that has taken the slide-out away so often does not want it. */
const mostLosses = 5

/** Creates the widget's controller; nothing is on the page yet. */
export function createController(widget: Widget): Controller {
  let slideOut: SlideOut | undefined
  let wanted = false
  let losses = 0

  const controller: Controller = {
    widget,
    refresh(put = wanted) {
      if (put && !slideOut?.host.isConnected) {
        controller.destroy()
        slideOut = createSlideOut(widget, () => {
          controller.destroy()
          controller.refresh(++losses < mostLosses)
        })
      }
      wanted = put
      if (slideOut) slideOut.dock.hidden = Boolean(findInline(document))
    },
    open(options) {
      const inline = findInline(document)
      Object.assign(
        widget.opening.prefill,
        readPrefill((field) => options?.[field]),
      )
      if (inline) inline.scrollIntoView()
      else {
        controller.refresh()
        slideOut?.open()
      }
      tellFrames()
    },
    close() {
      slideOut?.close()
    },
    destroy() {
      slideOut?.leave()
      slideOut = undefined
      wanted = false
    },
  }
  return controller
}
