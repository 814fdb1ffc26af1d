import { element } from './dom.ts'
import type { LoanTag } from './loan-tag.ts'
import { readOpening, withoutPrefill } from './page-address.ts'
import { type FrameToPage, isFrom, parentOriginFragment, readFrameMessage } from './protocol.ts'
import type { Config, Settings } from './settings.ts'

export interface LoanTool extends LoanTag {
  config: Config
  settings: Settings
}

const pages = { preQualify: 'loan-invitation-modal', calculator: 'loan-calculator' } as const

/** The page's URL is in the fragment, which browsers do not send to a server. */
function frameUrl({ id, show, config }: LoanTool, amount = ''): string {
  const query = new URLSearchParams(amount && { amount })
  const page = encodeURIComponent(withoutPrefill(location.href))
  const preview = readOpening(location.search).isPreview ? '&isPreview' : ''
  const fragment = `${parentOriginFragment(location.origin)}&page=${page}${preview}`
  return `${config.frameBase}/${pages[show]}/${id}?${query}${fragment}`
}

/** Creates the tool's frame; `hear` receives its messages. The frame is loaded on the first request only. */
export function createLoanFrame(tool: LoanTool, hear: (message: FrameToPage) => void, amount?: string) {
  const iframe = element('iframe', '')
  iframe.title = `${tool.settings.company.name}: ${tool.settings.script[tool.show]}`
  addEventListener('message', (event) => {
    if (!isFrom(event, iframe.contentWindow, tool.config.frameBase)) return
    const message = readFrameMessage(event.data)
    if (message) hear(message)
  })
  return {
    iframe,
    load() {
      if (!iframe.src) iframe.src = frameUrl(tool, amount)
    },
  }
}
