import { element } from './dom.ts'
import { report } from './errors.ts'
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
import { texts } from './texts.ts'
import type { Widget } from './widget.ts'

export interface Frame {
  /** The frame with its spinner over it. */
  element: HTMLElement
  /** Loads the frame, the first time only. */
  load(): void
  /** Tells the frame what the page knows by now. */
  update(): void
  receive(event: MessageEvent): void
  post(message: PageToFrame): void
}

/** The frames of this page; one that is taken out is no longer listened to. */
export const frames = new Set<Frame>()

addEventListener('message', (event) => {
  for (const frame of frames) frame.receive(event)
})
addEventListener('popstate', () => {
  for (const frame of frames) frame.post({ type: 'externalUrl', url: withoutPrefill(location.href) })
})

/** After this the spinner goes in any case; a frame that has not spoken by then is reported. */
const silentForMs = 15_000

function frameUrl({ id, config, opening }: Widget): string {
  const flags = (['auto', 'open', 'isPreview'] as const).filter((flag) => opening[flag])
  return `${config.frameBase}/roof-quote-pro/${id}?${flags.join('&')}${parentOriginFragment(origin)}`
}

/** The widget's frame and the page's side of the protocol; `handle` gets the messages that concern its place. */
export function createFrame(widget: Widget, widgetType: WidgetType, handle: (message: FrameToPage) => void): Frame {
  const { config, settings, opening, emit } = widget
  const companyName = settings.company.name
  const iframe = element('iframe', '')
  const spinner = element('div', 'spinner')
  let spoken = false
  let timer: ReturnType<typeof setTimeout>

  const removeSpinner = () => {
    clearTimeout(timer)
    spinner.remove()
  }
  iframe.title = `${companyName}: ${texts.frame}`
  const frame: Frame = {
    element: element('div', 'frame', iframe, spinner),
    load() {
      if (iframe.src) return
      iframe.src = frameUrl(widget)
      timer = setTimeout(() => {
        removeSpinner()
        if (!spoken) report(unavailable, emit)
      }, silentForMs)
    },
    post(message) {
      if (spoken) postToFrame(iframe.contentWindow, config.frameBase, message)
    },
    update() {
      const { isPreview, prefill } = opening
      const href = withoutPrefill(location.href)
      frame.post({ type: 'onload', isPreview, userInfo: { companyName, settings, href, widgetType }, prefill })
    },
    receive(event) {
      const message = isFrom(event, iframe.contentWindow, config.frameBase) && readFrameMessage(event.data)
      if (!message) return
      spoken = true
      if (message.type === 'loaded') frame.update()
      else if (message.type === 'removeSpinner' || message.type === 'predictionCompleted') removeSpinner()
      else if (message.type === 'getParentSize')
        frame.post({ type: 'sendParentSize', width: innerWidth, height: innerHeight })
      else if (message.type === 'hostEvent') emit(message.name, message.detail)
      else handle(message)
    },
  }
  frames.add(frame)
  return frame
}
