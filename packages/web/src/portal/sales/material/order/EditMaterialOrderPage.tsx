import { phone } from '@gable/contract/format/contact'
import { type MaterialOrderDetail, type MeasuredRoof, materialOrderForm } from '@gable/contract/material'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { EditPage } from '../../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { PageHeader } from '../../../../ui/parts.tsx'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { materialOrderOptions, materialOrderPath, RecordNotFound, roofsOptions } from '../material-query.tsx'
import { text } from '../text.ts'
import { OrderFields } from './OrderFields.tsx'
import { orderFormOf, orderLabels } from './order-form.ts'

/** Edits a draft order. */
export default function EditMaterialOrderPage() {
  const { orderId } = useParams({ strict: false }) as { orderId: string }
  const navigate = useNavigate()
  const order = useQuery(toEdit(materialOrderOptions(orderId)))
  const leadId = order.data?.leadId
  const roofs = useQuery({ ...roofsOptions(leadId ?? ''), enabled: Boolean(leadId) })
  if (order.data && order.data.state !== 'Draft') return <PlacedOrder order={order.data} />
  const done = () => void navigate({ to: materialOrderPath(orderId) })
  return (
    <EditPage
      wide
      query={order}
      unknown={<RecordNotFound of="order" />}
      title={text('order.editTitle')}
      back={() => ({ to: materialOrderPath(orderId), label: text('order.untitled') })}
      schema={materialOrderForm}
      valuesOf={orderFormOf}
      labels={orderLabels}
      submitLabel={text('order.save')}
      noun={text('order.thing')}
      save={(values, { id, version }) => client.material.updateOrder({ ...values, id, version })}
      invalidate={invalidatesFor('material')}
      onDone={done}
    >
      {(form) => <OrderFields form={form} roofs={withKept(roofs.data?.roofs ?? [], order.data)} />}
    </EditPage>
  )
}

/** An order that was placed in the meantime can be changed only by its branch. */
function PlacedOrder({ order: { id, branchFacts: branch } }: { order: MaterialOrderDetail }) {
  const number = branch ? phone(branch.phone) : ''
  return (
    <Stack gap="md">
      <PageHeader back={{ to: materialOrderPath(id), label: text('order.untitled') }} title={text('order.editTitle')} />
      <Alert color="blue" title={text('order.notEditable')}>
        <Stack gap="sm" align="flex-start">
          {branch && (
            <Text size="sm">
              {number
                ? text('order.calledFor', { branch: branch.name, phone: number })
                : text('order.called', { branch: branch.name })}
            </Text>
          )}
          <Button size="sm" component={Link} to={materialOrderPath(id)}>
            {text('order.open')}
          </Button>
        </Stack>
      </Alert>
    </Stack>
  )
}

/** The roof used for the order stays selectable even if the lead no longer has it. */
function withKept(roofs: readonly MeasuredRoof[], order: MaterialOrderDetail | undefined): readonly MeasuredRoof[] {
  const stored = order?.roof
  return !stored || roofs.some(({ id }) => id === stored.id) ? roofs : [...roofs, stored]
}
