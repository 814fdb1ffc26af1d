import type { Controller } from './controller.ts'
import { quietly } from './errors.ts'
import { createFrame } from './frame.ts'
import { inlineTag } from './inline-tag.ts'
import type { FrameToPage } from './protocol.ts'
import { fillShadow } from './shadow.ts'

/** Applies the messages with which an inline frame can affect the page around it. */
function place(element: HTMLElement, message: FrameToPage) {
  if (message.type === 'widgetHeight') element.style.height = `${message.height}px`
  if (message.type === 'wheelScroll') scrollBy({ top: message.deltaY, behavior: 'instant' })
  if (message.type === 'scrollToTop' && element.getBoundingClientRect().top < 0) element.scrollIntoView()
}

/**
 * Defines `<roof-quote widget-id>`: an inline frame as high as its content. Without the attribute it shows the script's
 * own widget.
 */
export function defineInlineElement(ownId: string, findWidget: (id: string) => Promise<Controller | undefined>) {
  if (customElements.get(inlineTag)) return

  class RoofQuoteElement extends HTMLElement {
    #remove: (() => void) | undefined

    connectedCallback() {
      findWidget(this.getAttribute('widget-id') || ownId).then(
        quietly((controller) => {
          // The element may have been moved or removed while the settings were loading.
          if (!controller || !this.isConnected || this.#remove) return
          const { widget, refresh } = controller
          const frame = createFrame(widget, 'fullPage', (message) => place(frame.element, message))
          fillShadow(this, frame.element)
          frame.load()
          refresh()
          this.#remove = () => {
            frame.leave()
            refresh()
          }
        }),
      )
    }

    disconnectedCallback() {
      this.#remove?.()
      this.#remove = undefined
    }
  }
  customElements.define(inlineTag, RoofQuoteElement)
}
