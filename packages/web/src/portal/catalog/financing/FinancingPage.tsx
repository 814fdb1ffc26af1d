import type { FinancingTypeRow, MarketFinancingRow } from '@gable/contract/financing'
import { percent } from '@gable/contract/format/figure'
import { fileAddress } from '@gable/contract/upload'
import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { IconPencil, IconPlus } from '../../../ui/icons.tsx'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Loading, Muted, PageHeader, Panel, StateBadge, Strong } from '../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../ui/shell-icons.tsx'
import { formWidth } from '../../../ui/theme.ts'
import type { RawSearch } from '../../../ui/url-state.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { toPage } from '../../shared/page-search.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { FinancingTabs } from '../loan/FinancingTabs.tsx'
import { financingPath, marketsOptions, newTypePath, typePath, typesOptions } from './financing-query.tsx'
import { text } from './text.ts'
import classes from './type/Types.module.css'

// Loaded on demand, because a form includes the contract's schemas.
const MarketFinancing = deferred(() => import('./market/MarketFinancing.tsx'), <Loading lines={8} height={28} />)

const readMarket = (raw: RawSearch) => ({ market: typeof raw.market === 'string' ? raw.market : '' })

/** The financing of each market, and the company's own financing types. `?market=` opens one market. */
export default function FinancingPage() {
  const [{ market }] = useUrlState(readMarket)
  if (market !== '') {
    return <MarketFinancing key={market} marketId={market} />
  }
  return (
    <Stack gap="md">
      <PageHeader title={text('financing.title')} />
      <FinancingTabs chosen="markets" />
      <Stack gap="md" maw={formWidth}>
        <MarketsPanel />
        <TypesPanel />
      </Stack>
    </Stack>
  )
}

/** The markets, with what homeowners in each are shown. */
function MarketsPanel() {
  const markets = useInfiniteQuery(marketsOptions())
  return (
    <Panel title={text('financing.markets')} flush>
      <Muted mb="sm">{text('financing.marketsHint')}</Muted>
      <PanelList query={markets} empty={text('financing.noMarkets')}>
        {(rows) => (
          <PanelRows>
            {rows.map((row) => (
              <MarketItem key={row.id} row={row} />
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}

function MarketItem({ row }: { row: MarketFinancingRow }) {
  const { id, name, active, financingType } = row
  const terms = row.isHidden ? undefined : termsOf(row)
  return (
    <li>
      <Group gap="xs" mb={2}>
        <Anchor component={Link} {...toPage(financingPath, { market: id })} fw={600} size="sm">
          {name}
        </Anchor>
        <StateBadge color="blue">{text(`financing.${financingType}`)}</StateBadge>
        {!active && <StateBadge color="gray">{text('financing.off')}</StateBadge>}
      </Group>
      {terms === undefined ? (
        <Group gap={6} wrap="nowrap" c="orange.8">
          <IconAlertTriangle size={16} style={{ flex: 'none' }} />
          <Text size="sm" inherit>
            {text(row.isHidden ? 'financing.hidden' : 'financing.noTerms')}
          </Text>
        </Group>
      ) : (
        <Muted>{terms}</Muted>
      )}
    </li>
  )
}

/** Returns a market's offer in one line, or undefined for Basic without a rate or term. */
function termsOf({ financingType, aprBps, months, promotionMonths, typeName }: MarketFinancingRow): string | undefined {
  if (financingType === 'Custom') return typeName ?? text('financing.noType')
  if (aprBps === null || months === null) return undefined
  const apr = percent(aprBps)
  if (promotionMonths === 0) return text('financing.terms', { apr, months })
  return text('financing.promotion', { months: promotionMonths, apr, months2: months - promotionMonths })
}

/** The company's own lenders and programs. */
function TypesPanel() {
  const types = useInfiniteQuery(typesOptions())
  return (
    <Panel
      title={text('types.title')}
      flush
      aside={
        <Button component={Link} to={newTypePath} size="sm" leftSection={<IconPlus size={18} />}>
          {text('types.add')}
        </Button>
      }
    >
      <Muted mb="sm">{text('types.hint')}</Muted>
      <PanelList query={types} empty={text('types.empty')}>
        {(rows) => (
          <PanelRows>
            {rows.map((row) => (
              <TypeItem key={row.id} row={row} />
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}

function TypeItem({ row }: { row: FinancingTypeRow }) {
  const { id, name, version, url, logo, markets } = row
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Group gap="md" wrap="nowrap" miw={0}>
          {logo && <img className={classes.logo} src={fileAddress(logo.id, 'thumbnail')} alt="" loading="lazy" />}
          <div style={{ minWidth: 0 }}>
            <Strong style={{ overflowWrap: 'anywhere' }}>{name}</Strong>
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {url}
            </Anchor>
            <Hint>{markets === 0 ? text('types.unused') : text.counted('types.markets', markets)}</Hint>
          </div>
        </Group>
        <TypeActions id={id} name={name} version={version} />
      </Group>
    </li>
  )
}

function TypeActions({ id, name, version }: Pick<FinancingTypeRow, 'id' | 'name' | 'version'>) {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={Link}
        to={typePath(id)}
        variant="subtle"
        color="gray.7"
        aria-label={text('types.edit', { name })}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <DeleteButton
        icon
        label={text('types.delete', { name })}
        title={text('types.deleteTitle')}
        body={text('types.deleteBody', { name })}
        run={() => client.financing.deleteType({ id, version })}
        noun={text('type.thing')}
        invalidate={invalidatesFor('financing')}
      />
    </Group>
  )
}
