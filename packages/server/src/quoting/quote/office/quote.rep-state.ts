import type { QuoteState } from '@gable/contract/quote-state'
import { type SQL, sql } from 'drizzle-orm'
import { quote } from '../quote.table.ts'

/** SQL equivalent of the contract's `quoteStateAt`: the state of a quote at a point in time. */
export function stateNow(now: Date): SQL<QuoteState> {
  const at = now.toISOString()
  return sql<QuoteState>`case when ${quote.state} in ('Sent', 'Viewed') and ${quote.expiresAt} <= ${at}::timestamptz
    then 'Expired' else ${quote.state} end`
}
