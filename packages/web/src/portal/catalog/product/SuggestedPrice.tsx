import type { CatalogProduct } from '@gable/contract/product-catalog'
import type { NewProductForm } from '@gable/contract/product-form'
import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { typicalRange } from './catalog/typical.ts'
import { text } from './text.ts'

/** Says that a catalog card's price is the middle of the typical range, until it is changed or confirmed. */
export default function SuggestedPrice({ form, entry }: { form: ContractForm<NewProductForm>; entry: CatalogProduct }) {
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
