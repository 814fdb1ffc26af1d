import { money } from '@gable/contract/format/money'
import { factsOf } from '@gable/contract/integration-vendor'
import {
  type OrderForm as Form,
  orderForm,
  type ReportDelivery,
  type ReportProduct,
  type VendorOffer,
} from '@gable/contract/measurement-order'
import { reportTerms, structureNames, turnaroundText } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import { Alert, Anchor, Checkbox, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { api, client, invalidatesFor } from '../../api.ts'
import { orderPath } from './order-query.ts'
import { text } from './texts/text.ts'

interface Props {
  vendors: readonly VendorOffer[]
  leadId: string
  quoteId: string | undefined
  onClose: () => void
}

/** No terms are accepted until the box is ticked. */
const unaccepted = '' as Form['termsVersion']

export function OrderForm({ vendors, leadId, quoteId, onClose }: Props) {
  const navigate = useNavigate()
  const form = useContractForm<Form>(orderForm, startOf(vendors[0]!))
  const offer = vendors.find(({ vendor }) => vendor === form.values.vendor) ?? vendors[0]!
  const product = offer.products.find(({ id }) => id === form.values.productId) ?? offer.products[0]!
  return (
    <InlineForm
      form={form}
      thing={text('order.thing')}
      action={text('place.action')}
      submitLabel={text('place.submit')}
      submit={(values, idempotencyKey) =>
        client.measurement.place({ ...values, leadId, idempotencyKey, ...(quoteId && { quoteId }) })
      }
      invalidate={invalidatesFor('measurement')}
      onDone={({ id }) => {
        onClose()
        void navigate({ to: orderPath({ source: form.values.vendor, id }) })
      }}
      onCancel={onClose}
    >
      <Nearby leadId={leadId} />
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
        label={text('place.product')}
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
        label={text('place.structures')}
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

/** What is chosen of a product before a person chooses: its first delivery that is to be had, and its first structures. */
function choiceOf({
  id,
  deliveries,
  structures,
}: ReportProduct): Pick<Form, 'productId' | 'deliveryId' | 'structures'> {
  const delivery = deliveries.find(({ available }) => available)
  return { productId: id, deliveryId: delivery?.id ?? '', structures: structures[0] ?? 'primary' }
}

const startOf = ({ vendor, products }: VendorOffer): Form => ({
  ...{ vendor, ...choiceOf(products[0]!), instructions: '', termsVersion: unaccepted },
})

function Deliveries({ form, product }: { form: ContractForm<Form>; product: ReportProduct }) {
  return (
    <Radio.Group
      label={text('place.delivery')}
      description={text('place.account')}
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

function nameOf({ name, turnaround }: ReportDelivery): string {
  return turnaround ? `${name} (${turnaroundText(turnaround)})` : name
}

function priceOf({ minCents, maxCents }: ReportDelivery): string {
  if (minCents === null || maxCents === null) return text('place.priceUnknown')
  const [from, to] = [money(minCents, 'USD'), money(maxCents, 'USD')]
  return from === to ? from : text('place.range', { from, to })
}

/** Reports that are there for the address, before one more is paid. */
function Nearby({ leadId }: { leadId: string }) {
  const nearby = useQuery(api.measurement.nearby.queryOptions({ input: { leadId } }))
  if (nearby.isError) return <Alert color="orange">{messages.NEARBY_REPORTS_FAILED}</Alert>
  const rows = nearby.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Alert color="blue" title={text.counted('place.nearby', rows.length)}>
      <Stack gap={4}>
        {rows.map((row) => (
          <Anchor key={row.id} component={Link} to={orderPath(row)} size="sm">
            {[row.productName, row.jobNumber].filter(Boolean).join(' · ')}
          </Anchor>
        ))}
      </Stack>
    </Alert>
  )
}
