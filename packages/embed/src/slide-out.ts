import { createButton, loadFont } from './button.ts'
import { createCallout } from './callout.ts'
import { docked } from './dock.ts'
import { element } from './dom.ts'
import { quietly } from './errors.ts'
import { createPanel } from './panel.ts'
import { fillShadow } from './shadow.ts'
import type { Widget } from './widget.ts'

export interface SlideOut {
  /** The element that is added to the page. */
  host: Element
  dock: HTMLElement
  open(): void
  close(): void
  /** Removes the slide-out for good: unlocks the page's scroll and stops listening to its frame. */
  leave(): void
}

/**
 * Puts the button, callout and panel on the page in one shadow root. It is next to the body, so that replacing,
 * transforming or zooming the body does not affect it. Calls `lost` if the page removes it anyway.
 */
export function createSlideOut(widget: Widget, lost: () => void): SlideOut {
  const { id, settings, config, emit } = widget
  const panel = createPanel(widget, (open) => {
    if (open) dismissCallout()
    // The browser returns the focus to whatever opened the panel, unless that is gone.
    else if (!document.activeElement?.closest('body *')) button.focus()
    emit(open ? 'opened' : 'closed', {})
  })
  const button = createButton(settings, panel.open)
  const dismissCallout = createCallout(id, settings, button, panel.open)
  const dock = element('div', `dock ${settings.roofQuoteProButtonPosition}`, button)

  // A custom tag, so that the page's rules for div do not apply to it.
  const host = document.createElement('roof-quote-widget')
  host.style.cssText = `--font:${loadFont(settings.roofQuoteProButtonFont, config)}`
  fillShadow(host, dock, panel.element)
  document.documentElement.append(host)
  docked.observe(dock)
  const watch = new MutationObserver(
    // A page that rewrites itself briefly has no root element.
    quietly(() => host.isConnected || !document.documentElement || lost()),
  )
  watch.observe(document, { childList: true })
  watch.observe(document.documentElement, { childList: true })
  return {
    ...panel,
    host,
    dock,
    leave() {
      watch.disconnect()
      panel.leave()
      host.remove()
    },
  }
}
