import type { OfferCodeRow } from '@gable/contract/rate'
import { rateAccess } from '@gable/contract/rate.access'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { IconPencil, IconPlus } from '../../../ui/icons.tsx'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Muted, PageHeader, Panel, StateBadge, Strong } from '../../../ui/parts.tsx'
import { client, invalidatesFor, useMay } from '../../shared/session.ts'
import { FinancingTabs } from '../loan/FinancingTabs.tsx'
import { ProductsPanel } from './ProductsPanel.tsx'
import { factsOf } from './product-words.ts'
import { newOfferCodePath, offerCodePath, offerCodesOptions } from './rate-query.tsx'
import { text } from './text.ts'

/** The lender's loan products, the base package, and the offer codes that use them. */
export default function RateSheetPage() {
  return (
    <Stack gap="md">
      <PageHeader title={text('rates.title')} />
      <FinancingTabs chosen="rates" />
      <ProductsPanel />
      <OfferCodesPanel />
    </Stack>
  )
}

/** The company's offer codes, by name. */
function OfferCodesPanel() {
  const codes = useInfiniteQuery(offerCodesOptions())
  const mayCreate = useMay(rateAccess.createOfferCode)
  return (
    <Panel
      title={text('codes.title')}
      flush
      aside={
        mayCreate && (
          <Button component={Link} to={newOfferCodePath} size="sm" leftSection={<IconPlus size={18} />}>
            {text('codes.new')}
          </Button>
        )
      }
    >
      <Muted mb="sm">{text('codes.hint')}</Muted>
      <PanelList query={codes} empty={text('codes.empty')} more={text('codes.more')}>
        {(rows) => (
          <PanelRows>
            {rows.map((row) => (
              <CodeItem key={row.id} row={row} />
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}

function CodeItem({ row: { id, name, version, onWebsite, products } }: { row: OfferCodeRow }) {
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Strong>{name}</Strong>
          {onWebsite && <StateBadge color="blue">{text('codes.onWebsite')}</StateBadge>}
          {products.map((product) => (
            <Hint key={product.id}>
              {product.isGone
                ? text('code.productGone', { name: product.name })
                : text('code.productLine', { name: product.name, facts: factsOf(product) })}
            </Hint>
          ))}
          {products.some(({ isGone }) => isGone) && (
            <Text size="xs" c="red">
              {text('codes.gone')}
            </Text>
          )}
        </div>
        <CodeActions id={id} name={name} version={version} />
      </Group>
    </li>
  )
}

function CodeActions({ id, name, version }: Pick<OfferCodeRow, 'id' | 'name' | 'version'>) {
  const mayUpdate = useMay(rateAccess.updateOfferCode)
  const mayDelete = useMay(rateAccess.deleteOfferCode)
  return (
    <Group gap={4} wrap="nowrap">
      {mayUpdate && (
        <ActionIcon
          component={Link}
          to={offerCodePath(id)}
          variant="subtle"
          color="gray.7"
          aria-label={text('codes.edit', { name })}
        >
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {mayDelete && (
        <DeleteButton
          icon
          label={text('codes.delete', { name })}
          title={text('code.deleteTitle')}
          body={text('code.deleteBody', { name })}
          run={() => client.rate.deleteOfferCode({ id, version })}
          noun={text('code.thing')}
          invalidate={invalidatesFor('rate')}
        />
      )}
    </Group>
  )
}
