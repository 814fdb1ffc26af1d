import type { CatalogProduct } from '@gable/contract/product-catalog'
import { type NewProductForm, newProductForm, type ProductForm } from '@gable/contract/product-form'
import { Alert, Anchor, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Empty, QueryBoundary } from '../../../ui/parts.tsx'
import { IconPackage } from '../../../ui/shell-icons.tsx'
import { client, invalidatesFor, useCompanyUser } from '../../shared/session.ts'
import { catalogOptions } from './catalog/catalog-query.ts'
import { typicalRange } from './catalog/typical.ts'
import { ProductFields } from './ProductFields.tsx'
import { copyOf, fromCatalogue, newProduct } from './product-form.ts'
import { ProductNotFound, productOptions, productPath, productsPath } from './product-query.tsx'
import { text } from './text.ts'

const CardPreview = deferred(() => import('./preview/CardPreview.tsx'))
/**
 * A new card: empty, a copy of another (`?copy=` and its ID), or from the product's own catalog (`?from=` and its key).
 */
export default function NewProductPage() {
  const { copy, from } = useSearch({ strict: false }) as { copy?: string; from?: string }
  if (copy) return <CopyPage id={copy} />
  return from ? <FromPage of={from} /> : <NewCard values={newProduct} />
}

function CopyPage({ id }: { id: string }) {
  const found = useQuery(productOptions(id))
  return (
    <QueryBoundary page query={found} lines={8} height={28} unknown={<ProductNotFound />}>
      {(card) => <NewCard values={copyOf(card)} />}
    </QueryBoundary>
  )
}

function FromPage({ of }: { of: string }) {
  const catalog = useQuery(catalogOptions())
  return (
    <QueryBoundary page query={catalog} lines={8} height={28} unknown={<ProductNotFound />}>
      {({ products }) => {
        const entry = products.find(({ key }) => key === of)
        if (!entry) return <ProductNotFound />
        return entry.cardId ? <Taken cardId={entry.cardId} /> : <NewCard values={fromCatalogue(entry)} entry={entry} />
      }}
    </QueryBoundary>
  )
}

/** Shown if the company already has a card for the product. A second one is not created. */
function Taken({ cardId }: { cardId: string }) {
  return (
    <Empty
      icon={IconPackage}
      title={text('taken.title')}
      hint={text('taken.hint')}
      action={
        <Anchor component={Link} to={productPath(cardId)}>
          {text('taken.open')}
        </Anchor>
      }
    />
  )
}

function NewCard({ values, entry }: { values: typeof newProduct; entry?: CatalogProduct }) {
  const form = useContractForm(newProductForm, values)
  return (
    <FormPage
      title={text('product.newTitle')}
      back={{ to: productsPath, label: text('products.back') }}
      form={form}
      submitLabel={text('product.save')}
      noun={text('product.thing')}
      action={text('product.created')}
      submit={(card, idempotencyKey) => client.product.create({ ...card, idempotencyKey })}
      invalidate={invalidatesFor('product')}
      aside={<CardPreview values={form.values} />}
    >
      <ProductFields
        // A new card's form has the card's own fields, and two more.
        form={form as unknown as ContractForm<ProductForm>}
        beneathPrice={entry && <SuggestedPrice form={form} entry={entry} />}
      />
    </FormPage>
  )
}

/** Says that a catalog card's price is the middle of the typical range, until it is changed or confirmed. */
function SuggestedPrice({ form, entry }: { form: ContractForm<NewProductForm>; entry: CatalogProduct }) {
  const { company } = useCompanyUser()
  const { priceCents, priceKind } = form.values
  const isSuggested = priceCents === entry.suggestedCents && priceKind === 'perSquare'
  // A changed price is the user's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the price alone decides, and what was ticked before is over
  useEffect(() => form.setFieldValue('priceConfirmed', !isSuggested), [isSuggested])
  if (!isSuggested) return null
  return (
    <Alert color="gray" variant="light" p="sm">
      <Stack gap="sm">
        <Text size="sm">{text('suggested.about', { range: typicalRange(entry, company.currency) })}</Text>
        <Checkbox
          label={text('suggested.confirm')}
          {...form.getInputProps('priceConfirmed', { type: 'checkbox' })}
          error={form.errors.priceConfirmed}
          aria-invalid={form.errors.priceConfirmed !== undefined}
        />
      </Stack>
    </Alert>
  )
}
