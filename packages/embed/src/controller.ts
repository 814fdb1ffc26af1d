import type { OpenOptions } from './api.ts'
import { notifyFrames } from './frame.ts'
import { findInline } from './inline-tag.ts'
import { readPrefill } from './page-address.ts'
import { createSlideOut, type SlideOut } from './slide-out.ts'
import type { Widget } from './widget.ts'

/** The operations of a widget for the script, the host API and the page's elements. */
export interface Controller {
  widget: Widget
  /** The page contains this widget's script, so the widget has a slide-out. */
  hasScript?: boolean
  /**
   * Hides the slide-out if the page has an inline frame, otherwise shows it; `put` adds it to the page if it is
   * missing.
   */
  refresh(put?: boolean): void
  open(options?: OpenOptions): void
  close(): void
  /** Removes the slide-out from the page until the script runs again. */
  destroy(): void
}

/** How many times a page can remove the slide-out before it is no longer restored. */
const maxLosses = 5

/** Creates the widget's controller; does not change the page yet. */
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
          controller.refresh(++losses < maxLosses)
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
      notifyFrames()
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
