import { loanLimits } from '@gable/contract/loan-state'
import type { OfferCodeRow } from '@gable/contract/rate'
import { type OfferCodeForm, offerCodeForm } from '@gable/contract/rate-form'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { QueryBoundary } from '../../../ui/parts.tsx'
import { client, invalidatesFor } from '../../shared/session.ts'
import { factsOf } from './product-words.ts'
import { OfferCodeNotFound, offerCodeOptions, productsOptions, ratesPath } from './rate-query.tsx'
import { text } from './text.ts'

const labels = { name: text('code.name'), productIds: text('products'), onWebsite: text('code.onWebsite') }

/** Creates or edits an offer code. */
export default function OfferCodePage() {
  const { offerCodeId } = useParams({ strict: false }) as { offerCodeId?: string }
  return (
    <RecordForm
      id={offerCodeId}
      options={offerCodeOptions}
      unknown={<OfferCodeNotFound />}
      titles={{ create: text('code.newTitle'), edit: text('code.editTitle') }}
      back={() => ({ to: ratesPath, label: text('code.back') })}
      schema={offerCodeForm}
      empty={{ name: '', productIds: [], onWebsite: false } as OfferCodeForm}
      valuesOf={({ name, products, onWebsite }): OfferCodeForm => ({
        name,
        onWebsite,
        productIds: products.map(({ id }) => id),
      })}
      labels={labels}
      submitLabel={text('code.save')}
      noun={text('code.thing')}
      create={(values, idempotencyKey) => client.rate.createOfferCode({ ...values, idempotencyKey })}
      update={(values, { id, version }) => client.rate.updateOfferCode({ ...values, id, version })}
      invalidate={invalidatesFor('rate')}
    >
      {(form, record) => (
        <>
          <TextInput
            label={labels.name}
            description={text('code.nameHint')}
            withAsterisk
            autoComplete="off"
            maxLength={loanLimits.offerCodeName.max + 1}
            {...form.getInputProps('name')}
          />
          <ProductsField form={form} kept={record?.products ?? []} />
          <Checkbox
            label={labels.onWebsite}
            description={text('code.onWebsiteHint')}
            {...form.getInputProps('onWebsite', { type: 'checkbox' })}
          />
        </>
      )}
    </RecordForm>
  )
}

/**
 * The loan products to select from: those of the rate sheet, and those of the code that the lender no longer offers.
 */
function ProductsField({ form, kept }: { form: ContractForm<OfferCodeForm>; kept: OfferCodeRow['products'] }) {
  const products = useQuery(productsOptions())
  return (
    <QueryBoundary query={products} lines={4}>
      {({ rows }) => {
        const offered = rows.filter(({ isGone }) => !isGone)
        const gone = kept.filter(({ id }) => !offered.some((product) => product.id === id))
        return (
          <Checkbox.Group
            label={labels.productIds}
            description={text('code.productsHint')}
            withAsterisk
            {...form.getInputProps('productIds')}
          >
            <Stack gap="sm" mt="xs">
              {offered.length === 0 && <Text size="sm">{text('rates.empty')}</Text>}
              {offered.map((product) => (
                <Checkbox key={product.id} value={product.id} label={product.name} description={factsOf(product)} />
              ))}
              {gone.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={text('code.productGone', { name })} />
              ))}
            </Stack>
          </Checkbox.Group>
        )
      }}
    </QueryBoundary>
  )
}
