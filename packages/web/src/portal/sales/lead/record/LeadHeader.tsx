import { contactAccess } from '@gable/contract/contact.access'
import { addressLine } from '@gable/contract/format/contact'
import type { LeadDetail } from '@gable/contract/lead'
import { leadAccess } from '@gable/contract/lead.access'
import { privacyAccess } from '@gable/contract/privacy.access'
import { leadKindLabels } from '@gable/contract/status'
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconDots, IconFlask, IconPencil } from '../../../../ui/icons.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { IconFileText, IconLock } from '../../../../ui/shell-icons.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { leadPath } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session.ts'
import { leadExists } from '../form/LeadExists.tsx'
import { TestBadge } from '../LeadBadges.tsx'
import { agoOf, personOf, titleOf } from '../lead-names.ts'
import { ContactBar } from './ContactBar.tsx'
import { seenLead } from './seen-lead.ts'
import { text } from './text.ts'

const toContacts = { to: '/personal/imported-contacts', label: leadKindLabels.imported }

/** The homeowner and address, the lead's age, and the ways to reach the homeowner. */
export function LeadHeader({ lead }: { lead: LeadDetail }) {
  const mayMark = useMay(leadAccess.markTest)
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
      detail={
        <Text c="dimmed" size="sm">
          {[place, agoOf(lead.createdAt)].filter(Boolean).join(' · ')}
        </Text>
      }
      corner={
        <>
          <Button component={Link} to={`${leadPath(lead.id)}/edit`} leftSection={<IconPencil size={18} aria-hidden />}>
            {text('lead.edit')}
          </Button>
          <MoreMenu lead={lead} mayMark={mayMark} />
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

function MoreMenu({ lead, mayMark }: { lead: LeadDetail; mayMark: boolean }) {
  const busy = useIsMutating() > 0
  const mayAnswerRequest = useMay(privacyAccess.get)
  const mark = useAction({
    run: (isTest: boolean) => client.lead.markTest({ id: lead.id, version: lead.version, isTest }),
    thing: text('lead.thing'),
    action: text('lead.changed'),
    invalidate: invalidatesFor('lead'),
    seen: seenLead(lead),
  })
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={text('lead.more')} loading={mark.isPending} disabled={busy}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`${leadPath(lead.id)}/summary`}
          leftSection={<IconFileText size={16} aria-hidden />}
        >
          {text('lead.summary')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`${leadPath(lead.id)}/insurance`}
          leftSection={<IconFileText size={16} aria-hidden />}
        >
          {text('lead.insurance')}
        </Menu.Item>
        {mayMark && (
          <Menu.Item leftSection={<IconFlask size={16} aria-hidden />} onClick={() => mark.mutate(!lead.isTest)}>
            {text(lead.isTest ? 'lead.markReal' : 'lead.markTest')}
          </Menu.Item>
        )}
        {mayAnswerRequest && (
          <Menu.Item
            component={Link}
            to={`${leadPath(lead.id)}/privacy`}
            leftSection={<IconLock size={16} aria-hidden />}
          >
            {text('lead.privacy')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Converts an imported contact to an RQP lead. If there is already a lead at its address, names that lead. */
function PromoteButton({ lead }: { lead: LeadDetail }) {
  const { id, version } = lead
  const [exists, setExists] = useState<unknown>()
  const promote = useAction({
    run: () => client.lead.promote({ id, version }),
    thing: text('lead.thing'),
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
      <Button loading={promote.isPending} onClick={() => promote.mutate(undefined)}>
        {text('lead.promote')}
      </Button>
      <Text size="sm" role="status">
        {exists ? leadExists(exists) : ''}
      </Text>
    </>
  )
}
