import type { License } from '@gable/contract/company'
import { longDate } from '@gable/contract/format/day'
import { regionOf } from '@gable/contract/region'
import { ActionIcon, Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { IconPencil, IconPlus } from '../../../../ui/icons.tsx'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Hint, Loading, Muted, Panel, QueryBoundary, StateBadge, Strong } from '../../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { companyOptions } from '../company-query.ts'
import { text } from '../text.ts'

const LicenseForm = lazy(() => import('./LicenseForm.tsx'))

/** The company's licenses, with a warning for those that expire. */
export default function LicensesTab() {
  const company = useQuery(companyOptions())
  return (
    <CompanyFrame tab="licenses">
      <QueryBoundary query={company} lines={5} height={20}>
        {({ licenses }) => <LicensesPanel licenses={licenses} />}
      </QueryBoundary>
    </CompanyFrame>
  )
}

function LicensesPanel({ licenses }: { licenses: License[] }) {
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <Panel
      title={text('license.title')}
      aside={
        !adding && (
          <Button size="sm" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            {text('license.add')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Muted>{text('license.hint')}</Muted>
        {licenses.some(({ standing }) => standing === 'expired') && (
          <Alert color="red" icon={<IconAlertTriangle />}>
            {text('license.expiredHint')}
          </Alert>
        )}
        {adding && (
          <Suspense fallback={<Loading lines={3} height={28} />}>
            <LicenseForm onDone={close} />
          </Suspense>
        )}
        {licenses.length === 0 && !adding && <Text size="sm">{text('license.empty')}</Text>}
        {licenses.length > 0 && (
          <PanelRows>
            {licenses.map((license) => (
              <LicenseItem key={license.id} license={license} />
            ))}
          </PanelRows>
        )}
      </Stack>
    </Panel>
  )
}

const whereOf = ({ state }: License) => (state === '' ? text('license.national') : (regionOf(state)?.name ?? state))

function endOf({ expiresOn, standing }: License): string {
  if (expiresOn === '') return text('license.noEnd')
  return text(standing === 'expired' ? 'license.since' : 'license.until', { day: longDate(expiresOn) })
}

const tones = { expired: 'red', expiring: 'orange' } as const

function LicenseItem({ license }: { license: License }) {
  const [editing, setEditing] = useState(false)
  const { number, standing } = license
  const close = () => setEditing(false)
  if (editing) {
    return (
      <li>
        <Suspense fallback={<Loading lines={3} height={28} />}>
          <LicenseForm license={license} onDone={close} />
        </Suspense>
      </li>
    )
  }
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="sm">
            <Strong>{whereOf(license)}</Strong>
            {standing !== 'good' && <StateBadge color={tones[standing]}>{text(`license.${standing}`)}</StateBadge>}
          </Group>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {number}
          </Text>
          <Hint>{endOf(license)}</Hint>
        </div>
        <LicenseActions license={license} onEdit={() => setEditing(true)} />
      </Group>
    </li>
  )
}

function LicenseActions({ license, onEdit }: { license: License; onEdit: () => void }) {
  const where = whereOf(license)
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" color="gray.7" aria-label={text('license.edit', { where })} onClick={onEdit}>
        <IconPencil size={18} />
      </ActionIcon>
      <DeleteButton
        icon
        label={text('license.delete', { where })}
        title={text('license.deleteTitle')}
        body={text('license.deleteBody')}
        run={() => client.company.deleteLicense({ id: license.id, version: license.version })}
        noun={text('license.thing')}
        invalidate={invalidatesFor('company')}
      >
        {text('license.deleteAction')}
      </DeleteButton>
    </Group>
  )
}
