import { materialOrderForm } from '@gable/contract/material'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { PageHeader, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { NotFound } from '../../../../ui/states.tsx'
import { formWidth } from '../../../../ui/theme.ts'
import { type RawSearch, textOf } from '../../../../ui/url-state.ts'
import { useUrlState } from '../../../../ui/use-url-state.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { LeadFinder } from '../../lead/LeadFinder.tsx'
import { materialOrderPath, paths } from '../material-query.tsx'
import { text } from '../text.ts'
import { OrderFields } from './OrderFields.tsx'
import { emptyOrder, emptyStart, type OrderStart } from './order-form.ts'

const none = 'none'
const readState = (raw: RawSearch) => ({ lead: textOf(raw.lead, 40), quote: textOf(raw.quote, 40) })
const back = { to: paths.materials, label: text('tabs.materials') }
const words = {
  find: text('new.find'),
  hint: text('new.hint'),
  placeholder: text('new.findHint'),
  use: text('new.use'),
  none: text('new.none'),
  nameless: text('new.nameless'),
}

/** A new material order, started from a lead and its measurements or from an address entered here. */
export default function NewMaterialOrderPage() {
  const [{ lead, quote }, show] = useUrlState(readState)
  const { country } = useCompanyUser().company
  if (lead === none) return <NewOrder start={emptyStart(country)} />
  if (lead) return <OrderOfLead leadId={lead} quoteId={quote || null} />
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader title={text('order.newTitle')} back={back} />
      <Panel title={text('new.find')}>
        <LeadFinder words={words} onSelect={({ id }) => show({ lead: id })} />
      </Panel>
      <div>
        <Button onClick={() => show({ lead: none })}>{text('new.without')}</Button>
      </div>
    </Stack>
  )
}

function OrderOfLead({ leadId, quoteId }: { leadId: string; quoteId: string | null }) {
  const lead = useQuery(api.lead.get.queryOptions({ input: { id: leadId } }))
  const start = useQuery({
    queryKey: ['material order begins', leadId, quoteId],
    queryFn: () => startOf(leadId, quoteId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <QueryBoundary
      page
      query={lead}
      lines={8}
      height={28}
      unknown={<NotFound title={text('new.leadGone')} hint={text('new.leadGoneHint')} />}
    >
      {({ street, city, state, postalCode, country }) => (
        <QueryBoundary page query={start} lines={8} height={28}>
          {(found) => (
            <NewOrder start={{ leadId, quoteId, place: { street, city, state, postalCode, country }, ...found }} />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

/** Returns the measurements of a lead, and the items of the template for the homeowner's product. */
async function startOf(leadId: string, quoteId: string | null): Promise<Pick<OrderStart, 'roofs' | 'filled'>> {
  const of = { leadId, quoteId: quoteId ?? undefined }
  const [{ roofs }, { selection }] = await Promise.all([
    client.material.roofs({ leadId }),
    client.material.selection(of),
  ])
  if (!selection?.templateId) return { roofs, filled: null }
  const { templateId } = selection
  const { items } = await client.material.calculate({ ...of, templateId, roofId: roofs[0]?.id, wasteBps: null })
  return { roofs, filled: { templateId, items: items.map(({ formula: _formula, ...item }) => item) } }
}

function NewOrder({ start }: { start: OrderStart }) {
  const navigate = useNavigate()
  const form = useContractForm(materialOrderForm, emptyOrder(start))
  return (
    <FormPage
      wide
      title={text('order.newTitle')}
      back={back}
      form={form}
      submitLabel={text('order.save')}
      noun={text('order.thing')}
      action={text('order.created')}
      submit={(values, idempotencyKey) => client.material.createOrder({ ...values, idempotencyKey })}
      invalidate={invalidatesFor('material')}
      onDone={({ id }) => void navigate({ to: materialOrderPath(id), replace: true })}
    >
      <OrderFields form={form} roofs={start.roofs} />
    </FormPage>
  )
}
