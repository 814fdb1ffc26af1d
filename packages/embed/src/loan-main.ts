import { quietly, report } from './errors.ts'
import { createLoanPanel, putButton, putInline } from './loan-place.ts'
import { type LoanTag, type LoanTool, readLoanTag } from './loan-tag.ts'
import { loadConfig, loadSettings, unavailable } from './settings.ts'

/** The selector of each tool's place on the page. */
const places: Record<LoanTool, string> = { preQualify: '[data-loan-pre-qualify]', calculator: '[data-loan-calculator]' }

const parsed = () =>
  document.readyState === 'loading' && new Promise((ready) => addEventListener('DOMContentLoaded', ready))

/** Puts the tool into the page's places for it, or otherwise adds a button at the page's edge that opens it. */
async function put(tag: LoanTag) {
  const [settings, config] = await Promise.all([loadSettings(tag.origin, tag.id), loadConfig(tag.origin), parsed()])
  if (!config || typeof settings === 'string') return report(config ? (settings as string) : unavailable, () => {})
  const tool = { ...tag, config, settings }
  const found = [...document.querySelectorAll<HTMLElement>(places[tag.show])]
  if (found.length === 0) return putButton(tool, createLoanPanel(tool))
  for (const place of found) {
    // A script that runs again keeps the existing content.
    if (place.shadowRoot) continue
    if (tag.show === 'calculator') putInline(tool, place)
    else putButton(tool, createLoanPanel(tool, place.dataset.amount), place)
  }
}

// In a srcdoc frame (a site builder's editor), the page around it already runs this script.
if (location.href !== 'about:srcdoc') {
  const tag = readLoanTag(document.currentScript)
  if (typeof tag === 'string') console.error(tag)
  else void quietly(put)(tag)
}
