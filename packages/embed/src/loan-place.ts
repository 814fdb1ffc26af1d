import { createButton, loadFont } from './button.ts'
import { docked } from './dock.ts'
import { crossButton, element } from './dom.ts'
import { createLoanFrame, type LoanTool } from './loan-frame.ts'
import { lockScroll, unlockScroll } from './scroll-lock.ts'
import { fillShadow } from './shadow.ts'
import { swipeToClose } from './swipe.ts'

/** The panel with the tool that slides over the page: a modal dialog, in which the browser traps the focus. */
export function createLoanPanel(tool: LoanTool, amount?: string) {
  const { script, company } = tool.settings
  const close = () => dialog.close()
  const frame = createLoanFrame(tool, ({ type }) => type === 'closeRequested' && close(), amount)
  const header = element('div', 'header', element('b', 'text', company.name), crossButton(script.close, close))
  const mask = element('div', 'mask')
  const panel = element('div', 'panel', header, element('div', 'frame', frame.iframe))
  const dialog = element('dialog', '', mask, panel)
  dialog.ariaLabel = `${company.name}: ${script[tool.show]}`
  swipeToClose(dialog, panel, close)
  mask.onclick = close
  dialog.onclose = unlockScroll
  return {
    dialog,
    open() {
      if (dialog.open) return
      frame.load()
      dialog.showModal()
      lockScroll()
    },
  }
}

/**
 * Puts the button that opens the panel into the page's place for it, or otherwise at the page's edge, above the quote
 * tool's own button. A script that runs again keeps the existing button.
 */
export function putButton(tool: LoanTool, panel: ReturnType<typeof createLoanPanel>, place?: HTMLElement) {
  const { id, show, settings, config } = tool
  const name = `${id} ${show}`
  if (!place && [...document.querySelectorAll<HTMLElement>('roof-quote-widget')].some((on) => on.dataset.loan === name))
    return
  const button = createButton({ ...settings, roofQuoteProButtonText: settings.script[show] }, panel.open)
  // A custom tag, so that the page's rules for div do not apply to it.
  const host = document.createElement('roof-quote-widget')
  host.dataset.loan = name
  host.style.cssText = `--font:${loadFont(settings.roofQuoteProButtonFont, config)}`
  if (place) {
    // In its place the button takes only the room that it needs; its panel is still next to the body.
    fillShadow(place, button)
    fillShadow(host, element('div', ''), panel.dialog)
  } else {
    const dock = element('div', `dock ${settings.roofQuoteProButtonPosition}`, button)
    fillShadow(host, dock, panel.dialog)
    docked.observe(dock)
  }
  document.documentElement.append(host)
}

/** Puts the calculator itself into a place on the page, as high as its content. */
export function putInline(tool: LoanTool, place: HTMLElement) {
  const frame = createLoanFrame(
    tool,
    (message) => {
      if (message.type === 'widgetHeight') box.style.height = `${message.height}px`
      if (message.type === 'wheelScroll') scrollBy({ top: message.deltaY, behavior: 'instant' })
    },
    place.dataset.amount,
  )
  const box = element('div', 'frame', frame.iframe)
  fillShadow(place, box)
  frame.load()
}
