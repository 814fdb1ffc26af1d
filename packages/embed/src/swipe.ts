/** Below this many pixels, a press is a tap. */
const tapSlop = 8

/** Lets a handle drag the panel to the right; closes it past half of its width, otherwise moves it back. */
export function swipeToClose(handle: HTMLElement, panel: HTMLElement, close: () => void) {
  const { style } = panel
  let startX = 0
  let distance = 0

  handle.onpointerdown = ({ clientX }) => {
    startX = clientX
    distance = 0
  }
  handle.onpointermove = ({ buttons, clientX, pointerId }) => {
    const moved = clientX - startX
    if (buttons !== 1 || !(distance || Math.abs(moved) > tapSlop)) return
    // Captured only now: an earlier capture would redirect the click from the close icon.
    handle.setPointerCapture(pointerId)
    distance = Math.max(1, moved)
    style.cssText = `transition:none;transform:translateX(${distance}px)`
  }
  handle.onpointerup = handle.onpointercancel = ({ type }) => {
    style.cssText = ''
    if (type === 'pointerup' && distance > panel.offsetWidth / 2) close()
  }
  // Suppresses the click that ends a drag.
  handle.addEventListener('click', (event) => distance && event.stopImmediatePropagation(), true)
}
