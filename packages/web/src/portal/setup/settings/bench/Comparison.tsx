import { money } from '@gable/contract/format/money'
import type { TriedPrice, TriedProduct } from '@gable/contract/quote-settings'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { Currency } from '@gable/contract/status'
import { Text, VisuallyHidden } from '@mantine/core'
import { Hint } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import classes from './Bench.module.css'
import { compareLines } from './compare-lines.ts'
import type { Sample } from './sample-roof.ts'
import type { TryOut } from './use-try-out.ts'

interface ComparisonProps {
  pages: readonly TryOut[]
  values: QuoteSettingsForm
  sample: Sample
  onSample: (sample: Sample) => void
}

/** Before and after, side by side: every line of one product, or the totals of all. */
export function Comparison({ pages, values, sample, onSample }: ComparisonProps) {
  const [first] = pages
  const rows = pages.flatMap((page) => page.rows)
  if (!first || rows.length === 0) return <Text size="sm">{text('bench.noneForSlope')}</Text>
  const { currency } = first
  const { before, after } = first
  if (!after.price || !sample.product) {
    const choose = ({ id, name }: TriedProduct) => onSample({ ...sample, product: { id, name } })
    return <Totals rows={rows} currency={currency} onChoose={choose} />
  }
  return (
    <>
      <Lines before={before.lines} after={after.lines} currency={currency} />
      <SeenPrice
        price={after.price}
        widened={after.widened}
        narrowed={after.narrowed}
        contracts={after.contracts}
        values={values}
        currency={currency}
      />
    </>
  )
}

function Head({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col" data-figure>
          {text('bench.saved')}
        </th>
        <th scope="col" data-figure>
          {text('bench.now')}
        </th>
      </tr>
    </thead>
  )
}

/** The new amount and its difference from before. */
function Now({
  before,
  after,
  currency,
}: {
  before: number | undefined
  after: number | undefined
  currency: Currency
}) {
  const by = (after ?? 0) - (before ?? 0)
  return (
    <>
      {after === undefined ? '–' : money(after, currency)}
      {by !== 0 && (
        <span className={classes.detail}>
          <VisuallyHidden>{text('bench.changed')} </VisuallyHidden>
          {by > 0 ? '+' : ''}
          {money(by, currency)}
        </span>
      )}
    </>
  )
}

interface LinesProps {
  before: TryOut['before']['lines']
  after: TryOut['after']['lines']
  currency: Currency
}

function Lines({ before, after, currency }: LinesProps) {
  const sum = (lines: LinesProps['before']) => lines.reduce((total, { amountCents }) => total + amountCents, 0)
  const [was, is] = [sum(before), sum(after)]
  return (
    <table className={classes.table}>
      <Head first={text('bench.line')} />
      <tbody>
        {compareLines(before, after).map(({ key, before: one, after: other, differs }) => {
          const { label, detail } = (other ?? one)!
          return (
            <tr key={key} data-changed={differs || undefined}>
              <td>
                <span className={classes.name}>{label}</span>
                <span className={classes.detail}>{detail}</span>
              </td>
              <td data-figure>{one ? money(one.amountCents, currency) : '–'}</td>
              <td data-figure>
                <Now before={one?.amountCents} after={other?.amountCents} currency={currency} />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr data-changed={was !== is || undefined}>
          <th scope="row">{text('bench.total')}</th>
          <td data-figure>{money(was, currency)}</td>
          <td data-figure>
            <Now before={was} after={is} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

interface TotalsProps {
  rows: readonly TriedProduct[]
  currency: Currency
  onChoose: (product: TriedProduct) => void
}

function Totals({ rows, currency, onChoose }: TotalsProps) {
  return (
    <table className={classes.table}>
      <Head first={text('bench.product')} />
      <tbody>
        {rows.map((row) => {
          const { id, name, before, after } = row
          const shown = shownPrice(after, currency)
          const differs = before.wholeCents !== after.wholeCents || shownPrice(before, currency) !== shown
          return (
            <tr key={id} data-changed={differs || undefined}>
              <td>
                <button type="button" className={classes.choose} onClick={() => onChoose(row)}>
                  {name}
                </button>
                {after.display !== 'total' && (
                  <span className={classes.detail}>{text('bench.shownAs', { price: shown })}</span>
                )}
              </td>
              <td data-figure>{money(before.wholeCents, currency)}</td>
              <td data-figure>
                <Now before={before.wholeCents} after={after.wholeCents} currency={currency} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Formats a price as the widget shows it: the total, a range, or a monthly price. */
function shownPrice({ display, totalCents, range, monthly }: TriedPrice, currency: Currency): string {
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
function SeenPrice({ price, widened, narrowed, contracts, values, currency }: SeenPriceProps) {
  const isRange = price.display === 'range' || price.display === 'monthlyRange'
  return (
    <section className={classes.seen} aria-label={text('bench.seen')}>
      <Hint>{text('bench.seen')}</Hint>
      <p className={classes.price} style={{ margin: 0 }}>
        {shownPrice(price, currency)}
      </p>
      {price.monthly && <Text size="xs">{price.monthly.disclosure}</Text>}
      {values.texts.priceNote.trim() && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {values.texts.priceNote}
        </Text>
      )}
      {isRange && widened.map((why) => <Hint key={why}>{text(`bench.widened.${why}`)}</Hint>)}
      {isRange && narrowed && <Hint>{text('bench.narrowed')}</Hint>}
      {isRange && contracts !== null && <Hint>{text('bench.contracts', { count: contracts })}</Hint>}
      {values.priceAfterForm && <Hint>{text('bench.afterForm')}</Hint>}
    </section>
  )
}
