import { createButton, loadFont } from './button.ts'
import { createCallout } from './callout.ts'
import { docked } from './dock.ts'
import { element } from './dom.ts'
import { quietly } from './errors.ts'
import { createPanel } from './panel.ts'
import { fillShadow } from './shadow.ts'
import type { Widget } from './widget.ts'

export interface SlideOut {
  /** The element that the page has. */
  host: Element
  /** Button and callout. */
  dock: HTMLElement
  open(): void
  close(): void
  /** Goes for good: the page's scroll is free, and its frame is no longer listened to. */
  leave(): void
}

/**
 * Puts button, callout and panel on the page, in one shadow root. It stands beside the body: what replaces, transforms
 * or zooms the body does not reach it there. `lost` is told when the page has taken it out none the less.
 */
export function createSlideOut(widget: Widget, lost: () => void): SlideOut {
  const { id, settings, config, emit } = widget
  const panel = createPanel(widget, (open) => {
    if (open) dismissCallout()
    // The browser gives the focus back to whatever has opened the panel, unless that is gone.
    else if (!document.activeElement?.closest('body *')) button.focus()
    emit(open ? 'opened' : 'closed', {})
  })
  const button = createButton(settings, panel.open)
  const dismissCallout = createCallout(id, settings, button, panel.open)
  const dock = element('div', `dock ${settings.roofQuoteProButtonPosition}`, button)

  // A tag of its own, so that the page's rules for div do not reach it.
  const host = document.createElement('roof-quote-widget')
  host.style.cssText = `--font:${loadFont(settings.roofQuoteProButtonFont, config)}`
  fillShadow(host, dock, panel.element)
  document.documentElement.append(host)
  docked.observe(dock)
  const watch = new MutationObserver(
    // A page that writes itself anew has no root element for a moment.
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
