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
  /** The frame with its spinner over it. */
  element: HTMLElement
  /** Loads the frame, the first time only. */
  load(): void
  /** It is taken out: nobody listens to it any more. */
  leave(): void
}

/** The frames of this page. Each hears every event, or none where the page knows something new. */
const frames = new Set<(event?: Event) => void>()

/** Lets each frame hear the event; without one, what the page knows by now. */
export const tellFrames = quietly((event?: Event) => {
  for (const hear of frames) hear(event)
})

/** After this the spinner goes in any case; a frame that has not spoken by then is reported. */
const silentForMs = 15_000

function frameUrl({ id, config, opening }: Widget): string {
  const flags = (['auto', 'open', 'isPreview'] as const).filter((flag) => opening[flag])
  // Not the page's `origin`: that is a name which a page may give to something of its own.
  return `${config.frameBase}/roof-quote-pro/${id}?${flags.join('&')}${parentOriginFragment(location.origin)}`
}

/** The widget's frame and the page's side of the protocol; `handle` gets the messages that concern its place. */
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
  // With each frame, because a page that writes itself anew takes all listeners off; twice the same one counts once.
  addEventListener('message', tellFrames)
  addEventListener('popstate', tellFrames)
  // A browser that shares nothing would say in the page's console that it does not know the word.
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
