import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { materialAccess } from '@gable/contract/material.access'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Module } from '../../../ui/module/Module.tsx'
import { FileLinks } from '../../../ui/upload/FileLinks.tsx'
import { api } from '../../shared/api.ts'
import { useCompanyUser, useMay } from '../../shared/session.ts'
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
              <Anchor component={Link} to={materialOrderPath(row.id)} size="sm" fw={600}>
                {row.po ? text('order.titleOf', { po: row.po }) : text('order.untitled')}
              </Anchor>
              <OrderStateBadge state={row.state} />
            </Group>
            <Text size="xs" c="dimmed">
              {[row.branch, row.totalCents !== null && money(row.totalCents, currency), date(row.createdAt, timeZone)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
        ))}
        {files.length > 0 && (
          <div>
            <Text size="sm" fw={600} mb={4}>
              {text('order.documents')}
            </Text>
            <FileLinks files={files} label={text('order.documents')} />
          </div>
        )}
      </Stack>
    </Module>
  )
}
