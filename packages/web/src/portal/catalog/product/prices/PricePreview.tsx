import { money } from '@gable/contract/format/money'
import type { PricedCard } from '@gable/contract/product-price'
import type { Currency } from '@gable/contract/status'
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { type ReadColumn, WindowTable } from '../../../../ui/list/WindowTable.tsx'
import { phoneQuery } from '../../../../ui/theme.ts'
import { text as productText } from '../text.ts'
import classes from './Prices.module.css'
import { text } from './text.ts'

const keyOf = (card: PricedCard) => card.id

/** The old and new prices of each card, including related prices. */
export function PricePreview({ cards, currency, faded }: { cards: PricedCard[]; currency: Currency; faded: boolean }) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const columns = useMemo(() => columnsIn(currency, phone), [currency, phone])
  return <WindowTable label={text('prices.preview')} rows={cards} keyOf={keyOf} columns={columns} faded={faded} />
}

interface Line {
  key: string
  /** Empty for the card's own price, which is next to the product's name. */
  name: string
  before: number
  after: number
}

/** Returns the card's own price, followed by the others. */
function linesOf({ before, after, others }: PricedCard): [own: Line, ...others: Line[]] {
  const named = others.map(({ slope, market, ...prices }): Line => {
    const name = slope
      ? text('prices.slope', { slope: productText(`product.slope.${slope}`) })
      : text('prices.market', { market })
    return { key: `${slope} ${market}`, name, ...prices }
  })
  return [{ key: 'card', name: '', before, after }, ...named]
}

const TooHigh = () => (
  <Text size="xs" c="var(--mantine-color-error)" component="div">
    {text('prices.tooHigh')}
  </Text>
)

function columnsIn(currency: Currency, phone: boolean): ReadColumn<PricedCard>[] {
  const shown = (cents: number) => money(cents, currency)
  const difference = ({ before, after }: Line) =>
    before === after ? text('prices.same') : `${after > before ? '+' : '−'}${shown(Math.abs(after - before))}`
  if (phone) {
    const cell = (card: PricedCard) => (
      <>
        <div className={classes.strong}>{card.name}</div>
        {linesOf(card).map((line) => (
          <div key={line.key} className={classes.pair} data-other={line.name ? '' : undefined}>
            <span>{line.name || text('prices.price')}</span>
            <span>
              {shown(line.before)} → <span className={classes.strong}>{shown(line.after)}</span>
            </span>
          </div>
        ))}
        {card.tooHigh && <TooHigh />}
      </>
    )
    return [{ key: 'product', label: text('prices.product'), cell }]
  }
  const stack = (card: PricedCard, one: (line: Line) => string, isStrong = false) =>
    linesOf(card).map((line) => {
      const isNew = isStrong && line.before !== line.after
      return (
        <div key={line.key} className={line.name ? classes.other : isNew ? classes.strong : ''}>
          {one(line)}
        </div>
      )
    })
  const figure = { figure: true, width: '8rem' }
  return [
    {
      key: 'product',
      label: text('prices.product'),
      cell: (card) => (
        <>
          {/* Prevents line breaks, since the lines must align with those of the other columns. */}
          {linesOf(card).map((line) => (
            <div key={line.key} className={line.name ? classes.other : classes.name} title={line.name || card.name}>
              {line.name || card.name}
            </div>
          ))}
          {card.tooHigh && <TooHigh />}
        </>
      ),
    },
    { key: 'old', label: text('prices.old'), ...figure, cell: (card) => stack(card, ({ before }) => shown(before)) },
    {
      key: 'new',
      label: text('prices.new'),
      ...figure,
      cell: (card) => stack(card, ({ after }) => shown(after), true),
    },
    { key: 'difference', label: text('prices.difference'), ...figure, cell: (card) => stack(card, difference) },
  ]
}
