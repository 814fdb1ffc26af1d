import { money } from '@gable/contract/format/money'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import type { Seen } from '../../../../ui/seen.ts'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'

export function seenQuote(quote: RepQuoteDetail): Seen {
  return seenRecord({
    record: quote,
    reread: () => client.quote.get({ id: quote.id }),
    labels: {
      state: text('list.status'),
      rep: text('list.rep'),
      form: text('quote.content'),
      totalCents: text('amount'),
    },
    shown: (name, value) => {
      if (name === 'totalCents') return money(value as number, quote.currency)
      return name === 'rep' && value === '' ? text('list.unassigned') : undefined
    },
  })
}
