import type { Unsent } from '../homeowner/link-page/sent.ts'
import { text } from './texts/text.ts'

/**
 * The reason why a homeowner's action was not carried out.
 * @param failed the text if the outcome is unknown.
 */
export function refusalText(result: Unsent, company: string, failed: string): string {
  switch (result) {
    case 'changed':
      return text('offer.changed')
    case 'closed':
      return text('offer.closed', { company })
    case 'over':
      return `${text('page.expired')} ${text('page.over')}`
    case 'tooMany':
      return text('ask.tooMany', { company })
    case 'fault':
      return failed
  }
}
