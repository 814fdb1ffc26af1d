import type { CatalogProduct } from '@gable/contract/product-catalog'
import { Anchor, Checkbox, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { StateBadge } from '../../../../ui/StateBadge.tsx'
import { toPage } from '../../../shared/page-search.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { newProductPath, productPath } from '../product-query.tsx'
import classes from './Catalog.module.css'
import { MaterialTile } from './MaterialTile.tsx'
import { text } from './text.ts'
import { slopesInWords, typicalRange } from './typical.ts'

interface CatalogCardProps {
  product: CatalogProduct
  chosen: boolean
  /** Whether the maximum number is selected. */
  full: boolean
  onToggle: () => void
}

/** A product of the catalog, with a button to select it. */
export function CatalogCard({ product, chosen, full, onToggle }: CatalogCardProps) {
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
        <Text size="xs" c="dimmed">
          {warranty}
        </Text>
        <Text size="xs" c="dimmed">
          {text('catalogue.slopes', { slopes: slopesInWords(slopes) })}
        </Text>
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
            <Anchor component={Link} to={productPath(cardId)} size="sm">
              {text('catalogue.open')}
            </Anchor>
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
