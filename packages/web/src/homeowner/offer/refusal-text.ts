import type { TextValues } from '../language/text-form.ts'
import type { Unsent } from '../link-page/sent.ts'

type Text = (
  key: 'offer.changed' | 'offer.closed' | 'page.expired' | 'page.over' | 'ask.tooMany',
  values?: TextValues,
) => string

/**
 * The reason why a homeowner's choice, question or answer was not carried out.
 * @param failed the text if the outcome is unknown.
 */
export function refusalText(text: Text, result: Unsent, company: string, failed: string): string {
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
