import {
  type HostEventMessage,
  type HostEventName,
  type HostEvents,
  isFrom,
  type PageToFrame,
  parentOriginFrom,
  postToPage,
  readPageMessage,
} from '@gable/embed/protocol'

type Simple = 'loaded' | 'removeSpinner' | 'scrollToTop' | 'getParentSize' | 'predictionCompleted' | 'closeRequested'

/** The frame's side of the channel to the contractor's page. Without a page, messages go nowhere. */
export interface PageChannel {
  /** Whether a page embeds the frame and has named its origin. */
  embedded: boolean
  /** Whether that page is one of this server's own. */
  ours: boolean
  say(type: Simple): void
  sayHeight(height: number): void
  sayWheel(deltaY: number): void
  emit<Name extends HostEventName>(name: Name, detail: HostEvents[Name]): void
  close(): void
}

export interface FrameWindow {
  parent: Window
  location: { hash: string; origin: string }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Opens the channel: accepts messages only from the parent window at its named origin, and sends only to that origin.
 * Call `say` with `loaded` when ready for the page's answer.
 */
export function openPageChannel(frame: FrameWindow, receive: (message: PageToFrame) => void): PageChannel {
  const { parent } = frame
  const origin = (parent as unknown) === frame ? undefined : parentOriginFrom(frame.location.hash)
  const post = (message: Parameters<typeof postToPage>[2]) => {
    if (origin !== undefined) postToPage(parent, origin, message)
  }
  const listen = (event: MessageEvent) => {
    if (origin === undefined || !isFrom(event, parent, origin)) return
    const message = readPageMessage(event.data)
    if (message) receive(message)
  }
  frame.addEventListener('message', listen)
  return {
    embedded: origin !== undefined,
    ours: origin === frame.location.origin,
    say: (type) => post({ type }),
    sayHeight: (height) => post({ type: 'widgetHeight', height }),
    sayWheel: (deltaY) => post({ type: 'wheelScroll', deltaY }),
    emit: (name, detail) => post({ type: 'hostEvent', name, detail } as HostEventMessage),
    close: () => frame.removeEventListener('message', listen),
  }
}
