import type { OpenOptions, RoofQuoteEventName, RoofQuoteEvents } from './api.ts'
import { frames } from './frame.ts'
import { type Opening, readPrefill } from './page-address.ts'
import type { Config, Settings } from './settings.ts'
import { createSlideOut, type SlideOut } from './slide-out.ts'

/** One widget on this page: what is known of it, and its way to tell the page. */
export interface Widget {
  id: string
  config: Config
  settings: Settings
  opening: Opening
  emit<Name extends RoofQuoteEventName>(name: Name, detail: RoofQuoteEvents[Name]): void
}

/** What the script, the host API and the page's elements do with a widget. */
export interface Controller {
  widget: Widget
  /** Shows the slide-out, from the first time on, while the widget stands nowhere inline. */
  refresh(addSlideOut?: boolean): void
  open(options?: OpenOptions): void
  close(): void
}

export const inlineTag = 'roof-quote'

/** The page's inline element, which takes the slide-out's place; its frame may still be on its way. */
export function findInline(root: ParentNode): Element | null {
  return root.querySelector(inlineTag)
}

/** Creates the widget's controller; nothing is on the page yet. */
export function createController(widget: Widget): Controller {
  let slideOut: SlideOut | undefined

  return {
    widget,
    refresh(addSlideOut) {
      if (addSlideOut) slideOut = createSlideOut(widget)
      slideOut?.show(!findInline(document))
    },
    open(options = {}) {
      const inline = findInline(document)
      Object.assign(
        widget.opening.prefill,
        readPrefill((field) => options[field]),
      )
      if (inline) inline.scrollIntoView()
      else slideOut?.open()
      for (const frame of frames) frame.update()
    },
    close() {
      slideOut?.close()
    },
  }
}
