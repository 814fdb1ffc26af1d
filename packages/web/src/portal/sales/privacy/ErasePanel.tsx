import type { PrivacyState, StoredRecord } from '@gable/contract/privacy'
import { privacyMessages } from '@gable/contract/privacy-words'
import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { IconLock } from '../../../ui/shell-icons.tsx'
import { leadPath } from '../../shared/paths.ts'
import { text } from './text.ts'

// Loaded after the page, because a form includes the contract's schemas.
const EraseForm = lazy(() => import('./EraseForm.tsx'))

interface ErasePanelProps {
  leadId: string
  state: PrivacyState
}

/** Erases the homeowner, or lists the records that prevent it. */
export function ErasePanel({ leadId, state }: ErasePanelProps) {
  return (
    <Panel title={text('privacy.erase.title')}>
      {state.keeps.length > 0 ? (
        <Kept leadId={leadId} keeps={state.keeps} />
      ) : (
        <Stack gap="md">
          <Text size="sm">{text('privacy.erase.about')}</Text>
          <Text size="sm">{text('privacy.erase.stays')}</Text>
          <Suspense fallback={<Skeleton height={100} />}>
            <EraseForm leadId={leadId} confirmWith={state.confirmWith} />
          </Suspense>
        </Stack>
      )}
    </Panel>
  )
}

function Kept({ leadId, keeps }: { leadId: string; keeps: readonly StoredRecord[] }) {
  return (
    <Stack gap="md">
      <Alert color="blue" icon={<IconLock size={20} aria-hidden />} title={text('privacy.keeps')}>
        {privacyMessages.LEGAL_RECORDS}
      </Alert>
      {keeps.map((record) => (
        <div key={`${record.kind}-${record.id}`}>
          <Anchor component={Link} to={pageOf(record, leadId)} size="sm">
            {nameOf(record)}
          </Anchor>
          <Text size="xs" c="dimmed">
            {text(`privacy.keeps.${record.kind}.why`)}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

function nameOf({ kind, name }: StoredRecord): string {
  const words = text(`privacy.keeps.${kind}`)
  return name ? text('privacy.keeps.named', { kind: words, name }) : words
}

/** Loans and their payments are on the lead's own page. */
function pageOf({ kind, id }: StoredRecord, leadId: string): string {
  if (kind === 'signedContract') return `/personal/proposals/${id}`
  if (kind === 'materialOrder') return `/personal/orders/materials/${id}`
  return leadPath(leadId)
}
