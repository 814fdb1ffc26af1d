import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import type { MarketDetail, MarketProductRow } from '@gable/contract/market'
import type { MarketProductForm } from '@gable/contract/market-form'
import { messages } from '@gable/contract/messages'
import { Group, Stack, Switch } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { infinite } from '../../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Hint, Muted, Panel, Problem, StateBadge, Strong } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { ProductThumbnail } from '../../product/ProductThumbnail.tsx'
import { MoveSteps } from '../MoveSteps.tsx'
import { text } from '../text.ts'
import classes from './OfferedProduct.module.css'

/** The products that homeowners of a market can choose from, in its own order and with its own prices. */
export default function MarketProducts({ market: { id } }: { market: MarketDetail }) {
  const products = useInfiniteQuery(
    api.market.products.infiniteOptions({ input: (cursor: string | undefined) => ({ id, cursor }), ...infinite }),
  )
  const move = useAction({
    run: ({ id: productId, behind }: { id: string; behind: string | null }) =>
      client.market.moveProduct({ id, productId, behind }),
    noun: text('products.thing'),
    action: text('market.moved'),
    invalidate: invalidatesFor('market'),
    quiet: true,
  })
  return (
    <Panel title={text('products.title')} flush>
      <Muted>{text('products.hint')}</Muted>
      <PanelList query={products} empty={text('products.empty')} more={text('products.more')} lines={6}>
        {(rows) => {
          const ids = rows.map(({ productId }) => productId)
          return (
            <Stack mt="sm">
              <PanelRows>
                {rows.map((row) => (
                  <OfferedProduct
                    key={row.productId}
                    marketId={id}
                    row={row}
                    steps={
                      <MoveSteps
                        ids={ids}
                        id={row.productId}
                        name={row.name}
                        submitDisabled={move.isPending}
                        onMove={move.mutate}
                      />
                    }
                  />
                ))}
              </PanelRows>
            </Stack>
          )
        }}
      </PanelList>
    </Panel>
  )
}

/** A product as this market offers it. Each change is saved at once. */
function OfferedProduct({ marketId, row, steps }: { marketId: string; row: MarketProductRow; steps: ReactNode }) {
  const { currency } = useCompanyUser().company
  const { productId, name, label, visible, showMonthlyPrice } = row
  const [refused, setRefused] = useState<string>()
  const set = useAction({
    // Sends only the changed part, which preserves colleagues' changes to the rest.
    run: (part: Partial<MarketProductForm>) => client.market.setProduct({ id: marketId, productId, ...part }),
    noun: text('products.thing'),
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
