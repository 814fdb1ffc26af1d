import { element } from './dom.ts'
import type { LoanTag } from './loan-tag.ts'
import { readOpening, withoutPrefill } from './page-address.ts'
import { type FrameToPage, isFrom, parentOriginFragment, readFrameMessage } from './protocol.ts'
import type { Config, Settings } from './settings.ts'

/** A tool of financing on this page, with what is known of its company. */
export interface LoanTool extends LoanTag {
  config: Config
  settings: Settings
}

const pages = { preQualify: 'loan-invitation-modal', calculator: 'loan-calculator' } as const

/** The fragment carries the address of the page: browsers do not send it to a server. */
function frameUrl({ id, show, config }: LoanTool, amount = ''): string {
  const query = new URLSearchParams(amount && { amount })
  const page = encodeURIComponent(withoutPrefill(location.href))
  const preview = readOpening(location.search).isPreview ? '&isPreview' : ''
  const fragment = `${parentOriginFragment(location.origin)}&page=${page}${preview}`
  return `${config.frameBase}/${pages[show]}/${id}?${query}${fragment}`
}

/** The tool's frame; `hear` gets what it says. It is loaded when it is asked for, the first time only. */
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
