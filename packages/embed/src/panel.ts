import { crossButton, element } from './dom.ts'
import { createFrame } from './frame.ts'
import { lockScroll, unlockScroll } from './scroll-lock.ts'
import { swipeToClose } from './swipe.ts'
import type { Widget } from './widget.ts'

export interface Panel {
  element: HTMLDialogElement
  open(): void
  close(): void
  /** It has left the page, or will now: the page's scroll is free, and its frame is no longer listened to. */
  leave(): void
}

/**
 * The panel that slides over the page. It is a modal dialog: the browser keeps the focus in it, makes the page behind it
 * inert, closes it on Escape and gives the focus back to whatever opened it. `toggled` learns of each change.
 */
export function createPanel(widget: Widget, toggled: (open: boolean) => void): Panel {
  const { script, company } = widget.settings
  const { name } = company
  const close = () => dialog.close()
  const frame = createFrame(widget, 'slideOut', ({ type }) => {
    if (type === 'closeRequested') close()
  })
  const header = element('div', 'header', element('b', 'text', name), crossButton(script.close, close))
  const mask = element('div', 'mask')
  const panel = element('div', 'panel', header, frame.element)
  const dialog = element('dialog', '', mask, panel)
  dialog.ariaLabel = name
  // The whole dialog drags: what begins in the frame stays in the frame, so that is its header and the mask.
  swipeToClose(dialog, panel, close)
  mask.onclick = close

  const closed = () => {
    unlockScroll()
    toggled(false)
  }
  dialog.onclose = closed
  return {
    element: dialog,
    open() {
      if (dialog.open) return
      frame.load()
      dialog.showModal()
      // Only now: a panel that could not open must not take the page's scroll.
      lockScroll()
      toggled(true)
    },
    close,
    leave() {
      // What is taken out of a page while it is open stays marked as open, and tells nobody that it is not.
      if (dialog.open) closed()
      frame.leave()
    },
  }
}
