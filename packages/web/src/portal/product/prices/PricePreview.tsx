import { money } from '@gable/contract/format/money'
import type { PricedCard } from '@gable/contract/product-price'
import type { Currency } from '@gable/contract/status'
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { type ReadColumn, WindowTable } from '../../../ui/list/WindowTable.tsx'
import { phoneQuery } from '../../../ui/theme.ts'
import { text } from '../texts/text.ts'
import classes from './Prices.module.css'

const keyOf = (card: PricedCard) => card.id

/** Old and new of each card, and of what else changes with it. */
export function PricePreview({ cards, currency, faded }: { cards: PricedCard[]; currency: Currency; faded: boolean }) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const columns = useMemo(() => columnsIn(currency, phone), [currency, phone])
  return <WindowTable label={text('prices.preview')} rows={cards} keyOf={keyOf} columns={columns} faded={faded} />
}

function columnsIn(currency: Currency, phone: boolean): ReadColumn<PricedCard>[] {
  const shown = (cents: number) => money(cents, currency)
  const difference = (before: number, after: number) =>
    before === after ? text('prices.same') : `${after > before ? '+' : '−'}${shown(Math.abs(after - before))}`
  /** The card's own price, and under it the others. */
  const stack = (card: PricedCard, one: (price: { before: number; after: number }) => string, isStrong = false) => (
    <>
      <div className={isStrong && card.before !== card.after ? classes.strong : ''}>{one(card)}</div>
      {card.others.map((other) => (
        <div key={`${other.slope} ${other.market}`} className={classes.other}>
          {one(other)}
        </div>
      ))}
    </>
  )
  return [
    {
      key: 'product',
      label: text('prices.product'),
      cell: (card) => (
        <>
          <Text
            size="sm"
            fw={600}
            component="div"
            lineClamp={card.others.length > 0 || phone ? 1 : 2}
            title={card.name}
          >
            {card.name}
          </Text>
          {card.others.map(({ slope, market }) => (
            <div key={`${slope} ${market}`} className={classes.other}>
              {slope
                ? text('prices.slope', { slope: text(`product.slope.${slope}`) })
                : text('prices.market', { market })}
            </div>
          ))}
          {card.tooHigh && (
            <Text size="xs" c="var(--mantine-color-error)">
              {text('prices.tooHigh')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'old',
      label: text('prices.old'),
      figure: true,
      width: phone ? '6.25rem' : '8rem',
      cell: (card) => stack(card, ({ before }) => shown(before)),
    },
    {
      key: 'new',
      label: text('prices.new'),
      figure: true,
      width: phone ? '6.25rem' : '8rem',
      cell: (card) => stack(card, ({ after }) => shown(after), true),
    },
    ...(phone
      ? []
      : [
          {
            key: 'difference',
            label: text('prices.difference'),
            figure: true,
            width: '8rem',
            cell: (card: PricedCard) => stack(card, ({ before, after }) => difference(before, after)),
          },
        ]),
  ]
}
