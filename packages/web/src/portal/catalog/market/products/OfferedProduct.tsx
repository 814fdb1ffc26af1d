import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import type { MarketProductRow } from '@gable/contract/market'
import type { MarketProductForm } from '@gable/contract/market-form'
import { messages } from '@gable/contract/messages'
import { Group, Stack, Switch } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { StateBadge } from '../../../../ui/StateBadge.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { Hint, Problem, Strong } from '../../../../ui/words.tsx'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { ProductThumbnail } from '../../product/ProductThumbnail.tsx'
import { text } from '../text.ts'
import classes from './OfferedProduct.module.css'

interface Props {
  marketId: string
  row: MarketProductRow
  steps: ReactNode
}

/** A product as this market offers it. Each change is saved at once. */
export function OfferedProduct({ marketId, row, steps }: Props) {
  const { currency } = useCompanyUser().company
  const { productId, name, label, visible, showMonthlyPrice } = row
  const [refused, setRefused] = useState<string>()
  const set = useAction({
    // Sends only the changed part, which preserves colleagues' changes to the rest.
    run: (part: Partial<MarketProductForm>) => client.market.setProduct({ id: marketId, productId, ...part }),
    thing: text('products.thing'),
    action: text('market.saved'),
    invalidate: invalidatesFor('market'),
    onRefused: setRefused,
  })
  const requested = set.isPending ? set.variables : {}
  const save = (part: Partial<MarketProductForm>) => {
    setRefused(undefined)
    set.mutate(part)
  }
  const cardPrice = text(`products.card.${row.priceKind}`, { price: money(row.cardPriceCents, currency, 'short') })
  const { pricePerSheetCents } = row
  const perSheet =
    pricePerSheetCents === null
      ? ''
      : text('products.perSheet', { price: money(pricePerSheetCents, currency, 'short') })
  return (
    <li className={classes.row}>
      <Group gap="sm" wrap="nowrap">
        <ProductThumbnail photo={row.photo} />
        <Stack gap={2}>
          <Group gap="xs">
            <Strong>{name}</Strong>
            {label && <StateBadge color="blue">{label}</StateBadge>}
            {!row.cardActive && <StateBadge color="gray">{text('products.cardOff')}</StateBadge>}
          </Group>
          <Hint>{[row.type, cardPrice, perSheet].filter(Boolean).join(' · ')}</Hint>
          {refused && <Problem>{refused}</Problem>}
        </Stack>
      </Group>
      <div className={classes.controls}>
        <div className={classes.price}>
          <OwnPrice row={row} isSaving={set.isPending} onSave={(cents) => save({ priceCents: cents })} />
        </div>
        <Switch
          label={text('products.shown')}
          aria-label={text('products.shownOf', { name })}
          checked={requested.visible ?? visible}
          disabled={set.isPending}
          onChange={(event) => save({ visible: event.currentTarget.checked })}
        />
        <Switch
          label={text('products.monthly')}
          aria-label={text('products.monthlyOf', { name })}
          checked={requested.showMonthlyPrice ?? showMonthlyPrice}
          disabled={set.isPending}
          onChange={(event) => save({ showMonthlyPrice: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.steps}>{steps}</div>
    </li>
  )
}

interface OwnPriceProps {
  row: Pick<MarketProductRow, 'name' | 'priceCents' | 'cardPriceCents'>
  isSaving: boolean
  onSave: (cents: number | null) => void
}

/** The market's own price, saved on blur. If it is empty, the price card applies. */
function OwnPrice({ row: { name, priceCents, cardPriceCents }, isSaving, onSave }: OwnPriceProps) {
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
