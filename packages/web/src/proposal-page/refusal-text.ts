import type { Unsent } from '../homeowner/link-page/sent.ts'
import { text } from './texts/text.ts'

/**
 * The reason why a customer's action was not carried out.
 * @param failed the text if the outcome is unknown.
 */
export function refusalText(result: Unsent, company: string, failed: string): string {
  switch (result) {
    case 'changed':
      return text('choose.changed')
    case 'closed':
      return text('answer.closed', { company })
    case 'over':
      return `${text('page.gone')} ${text('page.over')}`
    case 'tooMany':
      return text('answer.tooMany', { company })
    case 'fault':
      return failed
  }
}
