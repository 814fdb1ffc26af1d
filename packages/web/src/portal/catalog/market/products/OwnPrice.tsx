import { limits } from '@gable/contract/limits'
import type { MarketProductRow } from '@gable/contract/market'
import { messages } from '@gable/contract/messages'
import { useEffect, useState } from 'react'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { text } from '../text.ts'

interface Props {
  row: Pick<MarketProductRow, 'name' | 'priceCents' | 'cardPriceCents'>
  isSaving: boolean
  onSave: (cents: number | null) => void
}

/** The market's own price, saved on blur. If it is empty, the price card applies. */
export function OwnPrice({ row: { name, priceCents, cardPriceCents }, isSaving, onSave }: Props) {
  const [cents, setCents] = useState(priceCents)
  const [left, setLeft] = useState(false)
  useEffect(() => setCents(priceCents), [priceCents])
  const wrong = cents !== null && !(cents <= limits.product.priceCents)
  const leave = () => {
    setLeft(true)
    if (!wrong && cents !== priceCents && !isSaving) onSave(cents)
  }
  return (
    <DecimalField
      leftSection="$"
      label={text('products.ownPrice')}
      aria-label={text('products.priceOf', { name })}
      placeholder={(cardPriceCents / 100).toFixed(2)}
      value={cents}
      error={left && wrong && messages.PRICE_NOT_VALID}
      onChange={(typed) => {
        setLeft(false)
        setCents(typed)
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
