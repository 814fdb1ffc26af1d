import { createButton, loadFont } from './button.ts'
import { createCallout } from './callout.ts'
import { element } from './dom.ts'
import { createPanel } from './panel.ts'
import { fillShadow } from './shadow.ts'
import type { Widget } from './widget.ts'

export interface SlideOut {
  /** Shows or hides the button and the callout. */
  show(visible: boolean): void
  open(): void
  close(): void
}

/** Button, callout and panel in one shadow root at the end of the page. */
export function createSlideOut(widget: Widget): SlideOut {
  const { id, settings, config, emit } = widget
  const panel = createPanel(widget, (open) => {
    if (open) dismissCallout()
    button.ariaExpanded = `${open}`
    emit(open ? 'opened' : 'closed', {})
  })
  const button = createButton(settings, panel.open)
  const dismissCallout = createCallout(id, settings, button, panel.open)
  const dock = element('div', `dock ${settings.roofQuoteProButtonPosition}`, button)

  // A tag of its own, so that the page's rules for div do not reach it.
  const host = document.createElement('roof-quote-widget')
  host.style.setProperty('--font', `"${loadFont(settings.roofQuoteProButtonFont ?? '', config)}"`)
  fillShadow(host, dock, panel.element)
  document.body.append(host)
  return {
    show(visible) {
      dock.hidden = !visible
    },
    open: panel.open,
    close: panel.close,
  }
}
