import { billingAccess } from '@gable/contract/billing.access'
import type { Address } from '@gable/contract/field'
import { money } from '@gable/contract/format/money'
import { factsOf } from '@gable/contract/integration-vendor'
import {
  addressedOrderForm,
  type OrderForm as Form,
  orderForm,
  type ReportDelivery,
  type ReportProduct,
  type VendorOffer,
} from '@gable/contract/measurement-order'
import { reportTerms, structureNames, turnaroundText } from '@gable/contract/measurement-vendor'
import { Anchor, Checkbox, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { type ContractForm, useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { AddressFields } from '../../lead/form/AddressFields.tsx'
import { NearAddress, NearbyReports } from './NearbyReports.tsx'
import { orderPath } from './order-query.ts'
import { text } from './text.ts'

interface Props {
  vendors: readonly VendorOffer[]
  /** Without one, the report is for an address that the user enters. */
  leadId: string | undefined
  quoteId: string | undefined
  onClose: () => void
}

/** No terms are accepted until the box is checked. */
const unaccepted = '' as Form['termsVersion']

export function OrderForm({ vendors, leadId, quoteId, onClose }: Props) {
  const navigate = useNavigate()
  const { country } = useCompanyUser().company
  const noAddress: Address = { street: '', city: '', state: '', postalCode: '', country }
  const form = useContractForm<Values>(leadId ? orderForm : addressedOrderForm, {
    ...startOf(vendors[0]!),
    ...noAddress,
  })
  const offer = vendors.find(({ vendor }) => vendor === form.values.vendor) ?? vendors[0]!
  const product = offer.products.find(({ id }) => id === form.values.productId) ?? offer.products[0]!
  return (
    <InlineForm
      form={form}
      noun={text('order.thing')}
      action={text('place.action')}
      submitLabel={text('place.submit')}
      submit={({ street, city, state, postalCode, country: of, ...values }, idempotencyKey) => {
        const place = leadId ? { leadId } : { address: { street, city, state, postalCode, country: of } }
        return client.measurement.place({ ...values, ...place, idempotencyKey, ...(quoteId && { quoteId }) })
      }}
      invalidate={invalidatesFor('measurement', 'credit')}
      onDone={({ id }) => {
        onClose()
        void navigate({ to: orderPath({ source: form.values.vendor, id }) })
      }}
      onCancel={onClose}
    >
      {leadId ? <NearbyReports place={{ leadId }} onLeave={onClose} /> : <AddressFields form={form} suggests />}
      {!leadId && <NearAddress address={addressOf(form.values)} onLeave={onClose} />}
      <Select
        label={text('place.vendor')}
        allowDeselect={false}
        data={vendors.map(({ vendor }) => ({ value: vendor, label: factsOf(vendor).name }))}
        value={offer.vendor}
        onChange={(vendor) => {
          const next = vendors.find((each) => each.vendor === vendor)
          if (next) form.setValues({ ...startOf(next), instructions: form.values.instructions })
        }}
      />
      <Select
        label={text('product')}
        description={product.description}
        allowDeselect={false}
        data={offer.products.map(({ id, name }) => ({ value: id, label: name }))}
        value={product.id}
        onChange={(id) => {
          const next = offer.products.find((each) => each.id === id)
          if (next) form.setValues(choiceOf(next))
        }}
      />
      <Deliveries form={form} product={product} />
      <Select
        label={text('structures')}
        allowDeselect={false}
        data={product.structures.map((choice) => ({ value: choice, label: structureNames[choice] }))}
        {...form.getInputProps('structures')}
      />
      <Textarea
        label={text('place.instructions')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('instructions')}
      />
      <Checkbox
        label={reportTerms.text}
        checked={form.values.termsVersion === reportTerms.version}
        error={form.errors.termsVersion}
        data-path="termsVersion"
        onChange={({ currentTarget }) =>
          form.setFieldValue('termsVersion', currentTarget.checked ? reportTerms.version : unaccepted)
        }
      />
    </InlineForm>
  )
}

type Values = Form & Address

const addressOf = ({ street, city, state, postalCode, country }: Values): Address => ({
  street,
  city,
  state,
  postalCode,
  country,
})

/** Returns the initial choices for a product: its first available delivery and its first structures. */
function choiceOf({
  id,
  deliveries,
  structures,
}: ReportProduct): Pick<Form, 'productId' | 'deliveryId' | 'structures'> {
  const delivery = deliveries.find(({ available }) => available)
  return { productId: id, deliveryId: delivery?.id ?? '', structures: structures[0] ?? 'primary' }
}

const startOf = ({ vendor, products }: VendorOffer): Form => ({
  vendor,
  ...choiceOf(products[0]!),
  instructions: '',
  termsVersion: unaccepted,
})

function Deliveries({ form, product }: { form: ContractForm<Values>; product: ReportProduct }) {
  const byCredits = product.deliveries.some(({ credits }) => credits !== undefined)
  return (
    <Radio.Group
      label={text('delivery')}
      description={byCredits ? <PaidByCredits /> : text('place.account')}
      {...form.getInputProps('deliveryId')}
    >
      <Stack gap="xs" mt="xs">
        {product.deliveries.map((delivery) => (
          <Radio
            key={delivery.id}
            value={delivery.id}
            disabled={!delivery.available}
            label={
              <Group gap="xs" justify="space-between" wrap="nowrap" w="100%">
                <span>{nameOf(delivery)}</span>
                <Text span fw={600} size="sm">
                  {priceOf(delivery)}
                </Text>
              </Group>
            }
            styles={{ labelWrapper: { flex: 1 }, body: { width: '100%' } }}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function PaidByCredits() {
  const mayBuy = useMay(billingAccess.buyCredits)
  return (
    <>
      {text('place.credits')}
      {mayBuy && (
        <>
          {' '}
          <Anchor component={Link} to="/personal/billing" inherit>
            {text('place.moreCredits')}
          </Anchor>
        </>
      )}
    </>
  )
}

function nameOf({ name, turnaround }: ReportDelivery): string {
  return turnaround ? `${name} (${turnaroundText(turnaround)})` : name
}

function priceOf({ minCents, maxCents, credits }: ReportDelivery): string {
  if (credits !== undefined) return text.counted('order.credits', credits)
  if (minCents === null || maxCents === null) return text('place.priceUnknown')
  const [from, to] = [money(minCents, 'USD'), money(maxCents, 'USD')]
  return from === to ? from : text('place.range', { from, to })
}
