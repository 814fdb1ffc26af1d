import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import { Alert, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { text } from '../text.ts'
import type { ClpOffer } from './clp-offer.ts'
import { financingLabels, type OpenFinancing } from './financing-form.ts'

/** The loan product with the base package's terms, and what changes for homeowners. */
export function ClpFields({
  form,
  offer,
  isSwitched,
  isHidden,
}: {
  form: ContractForm<OpenFinancing>
  offer: ClpOffer | undefined
  isSwitched: boolean
  isHidden: boolean
}) {
  const { product, products = 0, nowCents = null, thenCents = null } = offer ?? {}
  if (!product && !isHidden) return <Alert color="orange">{text('clp.noBase')}</Alert>
  const [now, later] = [nowCents, thenCents].map((amount) =>
    amount === null ? text('clp.none') : money(amount, 'USD'),
  )
  return (
    <>
      {product && <BasePackage product={product} />}
      {isSwitched && (
        <Alert color="blue" title={text('clp.changes')}>
          {text(products === 1 ? 'clp.products.one' : 'clp.products.other', { products, now: now!, later: later! })}
        </Alert>
      )}
      <Checkbox
        label={financingLabels.factorMerchantFee}
        description={text('market.factorHint')}
        checked={form.values.factorMerchantFee}
        onChange={(event) => form.setFieldValue('factorMerchantFee', event.currentTarget.checked)}
      />
      <Textarea
        label={financingLabels.financingDescription}
        description={text('market.descriptionHint')}
        autosize
        minRows={2}
        maxLength={limits.financing.description + 1}
        {...form.getInputProps('financingDescription')}
      />
    </>
  )
}

function BasePackage({ product: { name, months, aprBps, feeBps } }: { product: NonNullable<ClpOffer['product']> }) {
  return (
    <Stack gap={4}>
      <Text fw={600}>{text('clp.base', { name })}</Text>
      <Text size="sm" c="dimmed">
        {text('clp.terms', { months, apr: percent(aprBps), fee: percent(feeBps) })}
      </Text>
    </Stack>
  )
}
