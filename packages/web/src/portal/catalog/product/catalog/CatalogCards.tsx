import { limits } from '@gable/contract/limits'
import { type CatalogProduct, catalogKinds } from '@gable/contract/product-catalog'
import { Anchor, Button, Checkbox, Chip, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchField } from '../../../../ui/list/filters.tsx'
import { NothingFound } from '../../../../ui/list/NothingFound.tsx'
import { Hint, PageHeader, PrimaryButton, QueryBoundary, StateBadge, Strong, TextLink } from '../../../../ui/parts.tsx'
import { toPage } from '../../../shared/page-search.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { ProductTabs } from '../ProductTabs.tsx'
import { newProductPath, productPath } from '../product-query.tsx'
import { text as productText } from '../text.ts'
import classes from './Catalog.module.css'
import { foundOptions } from './catalog-query.ts'
import { anyKind, type CatalogState } from './catalog-state.ts'
import { MaterialTile } from './MaterialTile.tsx'
import { text } from './text.ts'
import { slopesInWords, typicalRange } from './typical.ts'

interface CatalogCardsProps {
  state: CatalogState
  change: (part: Partial<CatalogState>, how?: { replace?: boolean }) => unknown
  chosen: readonly string[]
  onChoose: (keys: readonly string[]) => void
}

const kinds = [anyKind, ...catalogKinds] as const

/** The catalog by kind, with the selection at the bottom. */
export function CatalogCards({ state, change, chosen, onChoose }: CatalogCardsProps) {
  const found = useQuery(foundOptions(state))
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  const all = () => void change({ search: '', kind: anyKind })
  return (
    <Stack gap="md">
      <PageHeader title={productText('products.title')} />
      <ProductTabs chosen="catalogue" />
      <Text c="dimmed" maw={720}>
        {text('catalogue.about')}
      </Text>
      <Group gap="md" className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField
            label={text('catalogue.search')}
            value={state.search}
            maxLength={limits.searchText}
            onChange={(search) => void change({ search }, { replace: true })}
          />
        </div>
        <Chip.Group value={state.kind} onChange={(kind) => void change({ kind: kind as CatalogState['kind'] })}>
          <Group gap={8} className={classes.kinds} role="radiogroup" aria-label={text('catalogue.kinds')}>
            {kinds.map((kind) => (
              <Chip key={kind} value={kind} variant="light" radius="md" className={classes.kind}>
                {text(`catalogue.kind.${kind}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Group>
      <QueryBoundary query={found} lines={8} height={40} unknown={<NoMatch onClear={all} />}>
        {({ products }) =>
          products.length === 0 ? (
            <NoMatch onClear={all} />
          ) : (
            <Sections products={products} chosen={chosen} onToggle={toggle} />
          )
        }
      </QueryBoundary>
      <ChosenBar
        count={chosen.length}
        onClear={() => onChoose([])}
        onPrices={() => void change({ take: [...chosen] })}
      />
    </Stack>
  )
}

function Sections(props: {
  products: readonly CatalogProduct[]
  chosen: readonly string[]
  onToggle: (key: string) => void
}) {
  const { products, chosen, onToggle } = props
  return catalogKinds
    .map((kind) => ({ kind, ofKind: products.filter((product) => product.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(({ kind, ofKind }) => (
      <section key={kind} aria-labelledby={`catalogue-${kind}`}>
        <Title order={2} mb="sm" id={`catalogue-${kind}`}>
          {text(`catalogue.kind.${kind}`)}
        </Title>
        <ul className={`plain ${classes.grid}`}>
          {ofKind.map((product) => (
            <li key={product.key}>
              <CatalogCard
                product={product}
                chosen={chosen.includes(product.key)}
                full={chosen.length >= limits.product.fromCatalogue}
                onToggle={() => onToggle(product.key)}
              />
            </li>
          ))}
        </ul>
      </section>
    ))
}

/** Floats over the bottom of the page while something is selected. */
function ChosenBar({ count, onClear, onPrices }: { count: number; onClear: () => void; onPrices: () => void }) {
  if (count === 0) return null
  return (
    <Paper component="section" aria-label={text('catalogue.chosen')} className={classes.bar} withBorder shadow="md">
      <Group gap="sm">
        <Strong role="status">{text.counted('catalogue.count', count)}</Strong>
        <Button variant="subtle" ml="auto" onClick={onClear}>
          {text('catalogue.clear')}
        </Button>
        <PrimaryButton onClick={onPrices}>{text('catalogue.toPrices')}</PrimaryButton>
      </Group>
    </Paper>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return <NothingFound title={text('catalogue.nothing')} hint={text('catalogue.nothingHint')} onClear={onClear} />
}

interface CatalogCardProps {
  product: CatalogProduct
  chosen: boolean
  /** Whether the maximum number is selected. */
  full: boolean
  onToggle: () => void
}

/** A product of the catalog, with a button to select it. */
function CatalogCard({ product, chosen, full, onToggle }: CatalogCardProps) {
  const { company } = useCompanyUser()
  const { key, name, type, quality, topFeatures, warranty, slopes, cardId } = product
  return (
    <Paper withBorder className={classes.card} data-chosen={chosen || undefined} component="article">
      <MaterialTile words={`${type} ${name}`} className={classes.picture} />
      <div className={classes.body}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Title order={3}>{name}</Title>
          <StateBadge color={quality === 'premium' ? 'blue' : 'gray'}>
            {text(`catalogue.quality.${quality}`)}
          </StateBadge>
        </Group>
        <Text size="sm" className={classes.figure}>
          {typicalRange(product, company.currency)}
        </Text>
        <ul className={classes.features}>
          {topFeatures.slice(0, 3).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Hint>{warranty}</Hint>
        <Hint>{text('catalogue.slopes', { slopes: slopesInWords(slopes) })}</Hint>
        <Group justify="space-between" mt="auto" pt="sm" gap="xs">
          {cardId ? (
            <StateBadge color="green">{text('catalogue.added')}</StateBadge>
          ) : (
            <Checkbox
              label={text('catalogue.choose')}
              aria-label={text('catalogue.chooseOf', { name })}
              checked={chosen}
              disabled={full && !chosen}
              onChange={onToggle}
            />
          )}
          {cardId ? (
            <TextLink to={productPath(cardId)}>{text('catalogue.open')}</TextLink>
          ) : (
            <Anchor
              component={Link}
              {...toPage(newProductPath, { from: key })}
              size="sm"
              aria-label={text('catalogue.addOf', { name })}
            >
              {text('catalogue.add')}
            </Anchor>
          )}
        </Group>
      </div>
    </Paper>
  )
}
