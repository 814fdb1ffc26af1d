import { crossButton, element } from './dom.ts'
import { createFrame } from './frame.ts'
import { lockScroll, unlockScroll } from './scroll-lock.ts'
import { swipeToClose } from './swipe.ts'
import type { Widget } from './widget.ts'

export interface Panel {
  element: HTMLDialogElement
  open(): void
  close(): void
  /** Cleans up when the panel is removed from the page: unlocks the page's scroll and stops listening to its frame. */
  leave(): void
}

/**
 * Creates the panel that slides over the page. It is a modal dialog: the browser traps the focus in it, makes the page
 * behind it inert, closes it on Escape and returns the focus to whatever opened it. Calls `toggled` on each change.
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
  // The whole dialog can be dragged. Pointers that start in the frame stay there, so in effect these are its header and
  // the mask.
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
      // Only now: a panel that failed to open must not lock the page's scroll.
      lockScroll()
      toggled(true)
    },
    close,
    leave() {
      // A dialog that is removed from the page while open remains marked as open and fires no close event.
      if (dialog.open) closed()
      frame.leave()
    },
  }
}
