import { element } from './dom.ts'
import { quietly, report } from './errors.ts'
import { withoutPrefill } from './page-address.ts'
import {
  type FrameToPage,
  isFrom,
  type PageToFrame,
  parentOriginFragment,
  postToFrame,
  readFrameMessage,
  type WidgetType,
} from './protocol.ts'
import { unavailable } from './settings.ts'
import type { Widget } from './widget.ts'

export interface Frame {
  /** The frame with its spinner on top. */
  element: HTMLElement
  /** Loads the frame on the first call only. */
  load(): void
  /** Stops listening to the frame when it is removed. */
  leave(): void
}

/** The frames of this page. Each is called with every event, or without one when the page's data has changed. */
const frames = new Set<(event?: Event) => void>()

/** Passes the event to each frame; without one, sends them the page's current data. */
export const notifyFrames = quietly((event?: Event) => {
  for (const hear of frames) hear(event)
})

/** The spinner is removed after this in any case; a frame that has sent nothing by then is reported. */
const silentForMs = 15_000

function frameUrl({ id, config, opening }: Widget): string {
  const flags = (['auto', 'open', 'isPreview'] as const).filter((flag) => opening[flag])
  // Not the global `origin`, which a page may redefine.
  return `${config.frameBase}/roof-quote-pro/${id}?${flags.join('&')}${parentOriginFragment(location.origin)}`
}

/**
 * Creates the widget's frame with the page's side of the protocol; `handle` receives the messages about its place on
 * the page.
 */
export function createFrame(widget: Widget, widgetType: WidgetType, handle: (message: FrameToPage) => void): Frame {
  const { config, settings, opening, emit } = widget
  const iframe = element('iframe', '')
  const spinner = element('div', 'mask', element('progress', ''))
  let spoken = false

  const post = (message: PageToFrame) => {
    if (spoken) postToFrame(iframe.contentWindow, config.frameBase, message)
  }
  const hear = (event?: Event) => {
    const href = withoutPrefill(location.href)
    if (event?.type === 'popstate') return post({ type: 'externalUrl', url: href })
    const message =
      event &&
      isFrom(event as MessageEvent, iframe.contentWindow, config.frameBase) &&
      readFrameMessage((event as MessageEvent).data)
    if (message) spoken = true
    if (!event || (message && message.type === 'loaded')) {
      const { isPreview, prefill } = opening
      post({
        type: 'onload',
        isPreview,
        userInfo: { companyName: settings.company.name, settings, href, widgetType },
        prefill,
      })
    } else if (!message) return
    else if (message.type === 'removeSpinner') spinner.remove()
    else if (message.type === 'getParentSize') post({ type: 'sendParentSize', width: innerWidth, height: innerHeight })
    else if (message.type === 'hostEvent') emit(message.name, message.detail)
    else handle(message)
  }
  frames.add(hear)
  // Added with each frame, because a page that rewrites itself removes all listeners; adding the same listener twice
  // has no effect.
  addEventListener('message', notifyFrames)
  addEventListener('popstate', notifyFrames)
  // A browser without Web Share would log a warning about the unknown value in the page's console.
  iframe.allow = 'share' in navigator ? 'clipboard-write;web-share' : 'clipboard-write'
  iframe.title = settings.script.frame
  return {
    element: element('div', 'frame', spinner, iframe),
    load() {
      if (iframe.src) return
      iframe.src = frameUrl(widget)
      setTimeout(() => {
        spinner.remove()
        if (!spoken && frames.has(hear)) report(unavailable, emit)
      }, silentForMs)
    },
    leave() {
      frames.delete(hear)
    },
  }
}
