import { type CatalogChoice, type CatalogProduct, catalogChoice } from '@gable/contract/product-catalog'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { IconX } from '../../../../ui/icons.tsx'
import { Hint, QueryBoundary, StateBadge, Strong } from '../../../../ui/parts.tsx'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { catalogPath, ProductNotFound, productsPath } from '../product-query.tsx'
import { text as productText } from '../text.ts'
import classes from './Catalog.module.css'
import { catalogOptions } from './catalog-query.ts'
import { MaterialTile } from './MaterialTile.tsx'
import { text } from './text.ts'
import { typicalRange } from './typical.ts'

/**
 * The prices of the selected products in one table. Each defaults to the middle of the typical range until it is
 * confirmed.
 */
export default function CatalogPrices({ keys }: { keys: readonly string[] }) {
  const catalog = useQuery({ ...catalogOptions(), select: ({ products }) => takenOf(products, keys) })
  return (
    <QueryBoundary page query={catalog} lines={6} height={40} unknown={<ProductNotFound />}>
      {(products) => (products.length === 0 ? <ProductNotFound /> : <PricesForm products={products} />)}
    </QueryBoundary>
  )
}

/** Returns the selected products that exist and have not been added yet. */
function takenOf(products: readonly CatalogProduct[], keys: readonly string[]): CatalogProduct[] {
  return keys.flatMap((key) => products.find((product) => product.key === key && !product.cardId) ?? [])
}

/** During input, a price may be missing, and nothing is confirmed. */
type OpenChoice = { products: { key: string; priceCents: number | null }[]; confirmed: boolean }

function PricesForm({ products }: { products: readonly CatalogProduct[] }) {
  const navigate = useNavigate()
  const open: OpenChoice = {
    products: products.map(({ key, suggestedCents }) => ({ key, priceCents: suggestedCents })),
    confirmed: false,
  }
  const form = useContractForm(catalogChoice, open as CatalogChoice, { whenSent: true })
  return (
    <FormPage
      title={text('catalogue.prices.title')}
      back={{ to: catalogPath, label: productText('tab.catalogue') }}
      form={form}
      submitLabel={text.counted('catalogue.prices.add', form.values.products.length)}
      noun={text('catalogue.prices.thing')}
      action={text('catalogue.prices.added')}
      submit={(choice, idempotencyKey) => client.product.addFromCatalogue({ ...choice, idempotencyKey })}
      invalidate={invalidatesFor('product')}
      onDone={() => void navigate({ to: productsPath })}
    >
      <Text size="sm">{text('catalogue.prices.about')}</Text>
      <ul className={`plain ${classes.prices}`}>
        {form.values.products.map(({ key }, index) => {
          const product = products.find((one) => one.key === key)
          return product && <PriceRow key={key} form={form} index={index} product={product} />
        })}
      </ul>
      <Checkbox
        label={text('catalogue.prices.confirm')}
        {...form.getInputProps('confirmed', { type: 'checkbox' })}
        error={form.errors.confirmed}
        aria-invalid={form.errors.confirmed !== undefined}
      />
    </FormPage>
  )
}

function PriceRow(props: { form: ContractForm<CatalogChoice>; index: number; product: CatalogProduct }) {
  const { form, index, product } = props
  const { company } = useCompanyUser()
  const { name, type, suggestedCents } = product
  const path = `products.${index}.priceCents` as const
  const value = form.values.products[index]!.priceCents
  const { value: _, onChange: _o, ...field } = form.getInputProps(path)
  return (
    <li>
      <MaterialTile words={`${type} ${name}`} className={classes.thumbnail} />
      <div className={classes.priceName}>
        <Group gap="xs">
          <Strong>{name}</Strong>
          {value === suggestedCents && <StateBadge color="gray">{text('catalogue.prices.typical')}</StateBadge>}
        </Group>
        <Hint>{typicalRange(product, company.currency)}</Hint>
      </div>
      <DecimalField
        className={classes.priceField}
        aria-label={text('catalogue.prices.priceOf', { name })}
        leftSection="$"
        {...field}
        value={value}
        // A missing or invalid number is rejected by validation before anything is sent.
        onChange={(cents) => form.setFieldValue(path, cents as number)}
      />
      <Button
        variant="subtle"
        color="gray"
        px={8}
        aria-label={text('catalogue.prices.remove', { name })}
        disabled={form.values.products.length === 1}
        onClick={() => form.removeListItem('products', index)}
      >
        <IconX size={18} />
      </Button>
    </li>
  )
}
