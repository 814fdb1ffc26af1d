import { money } from '@gable/contract/format/money'
import type { MarketFacts, MarketPrice } from '@gable/contract/quote-settings'
import type { Currency } from '@gable/contract/status'
import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { IconChevronDown } from '../../../../ui/icons.tsx'
import { infinite } from '../../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { StateBadge } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
import { marketPath, marketsPath, type SettingsPanelProps } from '../settings-query.ts'
import { text } from '../text.ts'
import { MarketList } from './MarketList.tsx'

/** The products that each market shows, with prices. */
export default function ProductsTab({ settings: { currency } }: SettingsPanelProps) {
  return (
    <MarketList
      title={text('products.title')}
      hint={text('products.hint')}
      page={{ to: marketsPath, label: text('service.page') }}
      change={({ id }) => ({ to: marketPath(id), search: { tab: 'products' }, label: text('facts.productsLink') })}
    >
      {(market) => <MarketProducts market={market} currency={currency} />}
    </MarketList>
  )
}

function MarketProducts({ market, currency }: { market: MarketFacts; currency: Currency }) {
  const [open, setOpen] = useState(false)
  const rows = useId()
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        rightSection={<IconChevronDown size={16} style={open ? { transform: 'rotate(180deg)' } : undefined} />}
        aria-expanded={open}
        aria-controls={rows}
        aria-label={`${text.counted('products.shown', market.products)}: ${market.name}`}
        onClick={() => setOpen(!open)}
      >
        {text.counted('products.shown', market.products)}
      </Button>
      <div id={rows}>{open && <Prices marketId={market.id} currency={currency} />}</div>
    </div>
  )
}

function Prices({ marketId, currency }: { marketId: string; currency: Currency }) {
  const prices = useInfiniteQuery(
    api.quote.marketProducts.infiniteOptions({
      input: (cursor: string | undefined) => ({ marketId, cursor }),
      ...infinite,
    }),
  )
  return (
    <PanelList query={prices} empty={text('products.none')} more={text('products.more')} lines={3}>
      {(rows) => (
        <PanelRows>
          {rows.map((price) => (
            <li key={price.productId}>
              <Price price={price} currency={currency} />
            </li>
          ))}
        </PanelRows>
      )}
    </PanelList>
  )
}

function Price({ price, currency }: { price: MarketPrice; currency: Currency }) {
  const { name, label, priceKind, priceCents, ownPrice, shown, showMonthlyPrice } = price
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="sm" style={{ minWidth: 0 }}>
        <Text size="sm" c={shown ? undefined : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {label && <StateBadge color="blue">{label}</StateBadge>}
        {!shown && <StateBadge color="gray">{text('products.hidden')}</StateBadge>}
        {ownPrice && <StateBadge color="blue">{text('products.own')}</StateBadge>}
        {shown && !showMonthlyPrice && <StateBadge color="gray">{text('products.noMonthly')}</StateBadge>}
      </Group>
      <Text size="sm" c={shown ? undefined : 'dimmed'}>
        {text(`products.${priceKind}`, { price: money(priceCents, currency, 'short') })}
      </Text>
    </Group>
  )
}
