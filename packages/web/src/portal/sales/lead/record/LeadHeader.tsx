import { contactAccess } from '@gable/contract/contact.access'
import { addressLine } from '@gable/contract/format/contact'
import type { LeadDetail } from '@gable/contract/lead'
import { leadAccess } from '@gable/contract/lead.access'
import { privacyAccess } from '@gable/contract/privacy.access'
import { leadKindLabels } from '@gable/contract/status'
import { Button, Group, Text } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { IconFlask, IconPencil } from '../../../../ui/icons.tsx'
import { Muted, PageHeader } from '../../../../ui/parts.tsx'
import { IconFileText, IconLock } from '../../../../ui/shell-icons.tsx'
import { press, useAction } from '../../../../ui/use-action.ts'
import { ActionButtons, ActionMenu } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { leadPath } from '../../../shared/paths.ts'
import { client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { leadExists } from '../form/LeadExists.tsx'
import { TestBadge } from '../LeadBadges.tsx'
import { agoOf, personOf, titleOf } from '../lead-names.ts'
import { ContactBar } from './ContactBar.tsx'
import { seenLead } from './seen-lead.ts'
import { text } from './text.ts'

const toContacts = { to: '/personal/imported-contacts', label: leadKindLabels.imported }

/** The homeowner and address, the lead's age, and the ways to reach the homeowner. */
export function LeadHeader({ lead }: { lead: LeadDetail }) {
  const { edit, more } = useLeadActions(lead)
  const busy = useIsMutating() > 0
  const seesContacts = useMay(contactAccess.list)
  const { city, state, postalCode } = lead
  const place = personOf(lead) ? addressLine(lead) : addressLine({ street: '', city, state, postalCode })
  return (
    <PageHeader
      back={
        seesContacts && lead.kind === 'imported' ? toContacts : { to: '/personal/dashboard', label: text('lead.back') }
      }
      title={titleOf(lead)}
      badges={lead.isTest && <TestBadge />}
      detail={<Muted>{[place, agoOf(lead.createdAt)].filter(Boolean).join(' · ')}</Muted>}
      corner={
        <>
          <ActionButtons actions={[edit]} />
          <ActionMenu of="page" label={text('lead.more')} actions={more} disabled={busy} />
        </>
      }
      actions={
        <>
          {lead.kind === 'imported' && lead.status !== 'Deleted' && <PromoteButton lead={lead} />}
          <Group visibleFrom="sm">
            <ContactBar lead={lead} />
          </Group>
        </>
      }
    />
  )
}

/** The actions of a lead: to edit it, and those of its menu. */
function useLeadActions(lead: LeadDetail) {
  const { id, version, isTest } = lead
  const mark = useAction({
    run: () => client.lead.markTest({ id, version, isTest: !isTest }),
    noun: text('lead.thing'),
    action: text('lead.changed'),
    invalidate: invalidatesFor('lead'),
    seen: seenLead(lead),
  })
  const edit: RecordAction = { label: text('lead.edit'), icon: IconPencil, to: `${leadPath(id)}/edit` }
  const more: RecordAction[] = [
    { label: text('lead.summary'), icon: IconFileText, to: `${leadPath(id)}/summary` },
    { label: text('lead.insurance'), icon: IconFileText, to: `${leadPath(id)}/insurance` },
    {
      label: text(isTest ? 'lead.markReal' : 'lead.markTest'),
      access: leadAccess.markTest,
      icon: IconFlask,
      loading: mark.isPending,
      run: () => mark.mutate(undefined),
    },
    { label: text('lead.privacy'), access: privacyAccess.get, icon: IconLock, to: `${leadPath(id)}/privacy` },
  ]
  return { edit, more }
}

/** Converts an imported contact to an RQP lead. If there is already a lead at its address, names that lead. */
function PromoteButton({ lead }: { lead: LeadDetail }) {
  const { id, version } = lead
  const [exists, setExists] = useState<unknown>()
  const promote = useAction({
    run: () => client.lead.promote({ id, version }),
    noun: text('lead.thing'),
    action: text('lead.promoted'),
    invalidate: invalidatesFor('lead'),
    seen: seenLead(lead),
    refusal: (error) => {
      setExists(error)
      return undefined
    },
  })
  return (
    <>
      <Button {...press(promote)}>{text('lead.promote')}</Button>
      <Text size="sm" role="status">
        {exists ? leadExists(exists) : ''}
      </Text>
    </>
  )
}
