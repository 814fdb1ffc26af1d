import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { materialAccess } from '@gable/contract/material.access'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Module } from '../../../ui/module/Module.tsx'
import { Hint, RecordLink, Strong } from '../../../ui/parts.tsx'
import { FileLinks } from '../../../ui/upload/FileLinks.tsx'
import { api, useCompanyUser, useMay } from '../../shared/session.ts'
import { leadDocumentsOptions, materialOrderPath, paths } from './material-query.tsx'
import { OrderStateBadge } from './order/OrderStateBadge.tsx'
import { text } from './text.ts'

/** The material orders of a lead, for users who may order materials, with a link to a new one. */
export default function LeadMaterials({ leadId }: { leadId: string }) {
  return useMay(materialAccess.listOrders) ? <MaterialsPanel leadId={leadId} /> : null
}

function MaterialsPanel({ leadId }: { leadId: string }) {
  const { timeZone, currency } = useCompanyUser().company
  const files = useQuery(leadDocumentsOptions(leadId)).data?.documents ?? []
  const orders = useQuery(api.material.listOrders.queryOptions({ input: { leadId, pageSize: 20 } }))
  return (
    <Module
      name="materials"
      title={text('tabs.materials')}
      count={orders.data && orders.data.rows.length + files.length}
      query={orders}
      actions={[{ label: text('new.use'), to: paths.newOrder, search: { lead: leadId } }]}
    >
      <Stack gap="sm">
        {orders.data?.rows.map((row) => (
          <Group key={row.id} justify="space-between" gap="sm">
            <Group gap="sm">
              <RecordLink to={materialOrderPath(row.id)}>
                {row.po ? text('order.titleOf', { po: row.po }) : text('order.untitled')}
              </RecordLink>
              <OrderStateBadge state={row.state} />
            </Group>
            <Hint>
              {[row.branch, row.totalCents !== null && money(row.totalCents, currency), date(row.createdAt, timeZone)]
                .filter(Boolean)
                .join(' · ')}
            </Hint>
          </Group>
        ))}
        {files.length > 0 && (
          <div>
            <Strong mb={4}>{text('order.documents')}</Strong>
            <FileLinks files={files} label={text('order.documents')} />
          </div>
        )}
      </Stack>
    </Module>
  )
}
