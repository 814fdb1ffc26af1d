import { money } from '@gable/contract/format/money'
import type { TriedPrice } from '@gable/contract/quote-settings'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { Currency } from '@gable/contract/status'
import { Text } from '@mantine/core'
import { text } from '../text.ts'
import classes from './Bench.module.css'
import type { TryOut } from './use-try-out.ts'

/** Formats a price as the widget shows it: the total, a range, or a monthly price. */
export function shownPrice({ display, totalCents, range, monthly }: TriedPrice, currency: Currency): string {
  const cash = (cents: number) => money(cents, currency, 'short')
  const both = (ends: { minCents: number; maxCents: number }) =>
    text('bench.range', { low: cash(ends.minCents), high: cash(ends.maxCents) })
  if (monthly) {
    const ends = display === 'monthlyRange' ? monthly.range : null
    return text('bench.perMonth', { payment: ends ? both(ends) : cash(monthly.paymentCents) })
  }
  return range ? both(range) : cash(totalCents ?? 0)
}

interface SeenPriceProps {
  price: TriedPrice
  widened: TryOut['after']['widened']
  narrowed: boolean
  contracts: number | null
  values: QuoteSettingsForm
  currency: Currency
}

/** The price as homeowners see it, with all accompanying texts. */
export function SeenPrice({ price, widened, narrowed, contracts, values, currency }: SeenPriceProps) {
  const isRange = price.display === 'range' || price.display === 'monthlyRange'
  return (
    <section className={classes.seen} aria-label={text('bench.seen')}>
      <Text size="xs" c="dimmed">
        {text('bench.seen')}
      </Text>
      <p className={classes.price} style={{ margin: 0 }}>
        {shownPrice(price, currency)}
      </p>
      {price.monthly && <Text size="xs">{price.monthly.disclosure}</Text>}
      {values.texts.priceNote.trim() && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {values.texts.priceNote}
        </Text>
      )}
      {isRange &&
        widened.map((why) => (
          <Text key={why} size="xs" c="dimmed">
            {text(`bench.widened.${why}`)}
          </Text>
        ))}
      {isRange && narrowed && (
        <Text size="xs" c="dimmed">
          {text('bench.narrowed')}
        </Text>
      )}
      {isRange && contracts !== null && (
        <Text size="xs" c="dimmed">
          {text('bench.contracts', { count: contracts })}
        </Text>
      )}
      {values.priceAfterForm && (
        <Text size="xs" c="dimmed">
          {text('bench.afterForm')}
        </Text>
      )}
    </section>
  )
}
