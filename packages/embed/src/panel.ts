import { crossButton, element } from './dom.ts'
import { createFrame } from './frame.ts'
import { lockScroll, unlockScroll } from './scroll-lock.ts'
import { swipeToClose } from './swipe.ts'
import { texts } from './texts.ts'
import type { Widget } from './widget.ts'

export interface Panel {
  element: HTMLDialogElement
  open(): void
  close(): void
}

/**
 * The panel that slides over the page. It is a modal dialog: the browser keeps the focus in it, makes the page behind it
 * inert, closes it on Escape and gives the focus back to whatever opened it. `toggled` learns of each change.
 */
export function createPanel(widget: Widget, toggled: (open: boolean) => void): Panel {
  const { name } = widget.settings.company
  const close = () => dialog.close()
  const frame = createFrame(widget, 'slideOut', ({ type }) => {
    if (type === 'closeRequested') close()
  })
  const header = element('div', 'header', element('div', 'title', name), crossButton(texts.close, close))
  const mask = element('div', 'mask')
  const panel = element('div', 'panel', header, frame.element)
  const dialog = element('dialog', '', mask, panel)
  dialog.role = 'dialog'
  dialog.ariaModal = 'true'
  dialog.ariaLabel = name
  // The whole dialog drags: what begins in the frame stays in the frame, so that is its header and the mask.
  swipeToClose(dialog, panel, close)
  mask.onclick = close

  dialog.onclose = () => {
    unlockScroll()
    toggled(false)
  }
  return {
    element: dialog,
    open() {
      if (dialog.open) return
      frame.load()
      lockScroll()
      dialog.showModal()
      toggled(true)
    },
    close,
  }
}
