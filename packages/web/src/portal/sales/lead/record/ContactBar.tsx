import type { LeadDetail } from '@gable/contract/lead'
import { messageAccess } from '@gable/contract/message.access'
import { Button, type ButtonProps, Group } from '@mantine/core'
import { useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconMessage, IconNavigation, IconPhone } from '../../../../ui/icons.tsx'
import { PrimaryButton } from '../../../../ui/parts.tsx'
import { IconMail } from '../../../../ui/shell-icons.tsx'
import { useMay } from '../../../shared/session.ts'
import { text as messageText } from '../../message/text.ts'
import { useAnswering } from '../answer.ts'
import classes from './ContactBar.module.css'
import { contactActions } from './contact-actions.ts'
import { text } from './text.ts'

/**
 * Call, text, email and directions. `thumb` renders them as four equal buttons for the bar at the bottom of a phone.
 */
export function ContactBar({ lead, thumb }: { lead: LeadDetail; thumb?: boolean }) {
  const { call, text: message, directions } = contactActions(lead)
  const answering = useAnswering(lead)
  const mayWrite = useMay(messageAccess.send) && lead.status !== 'Deleted'
  const shape = thumb ? { classNames: { root: classes.key, inner: classes.inner, section: classes.section } } : {}
  return (
    <Group gap="sm" wrap={thumb ? 'nowrap' : 'wrap'} className={thumb ? classes.thumb : undefined}>
      {call && (
        <PrimaryButton
          component="a"
          href={call}
          onClick={() => answering('call')}
          leftSection={<IconPhone size={18} />}
          {...shape}
        >
          {text('lead.call')}
        </PrimaryButton>
      )}
      {message && (
        <Button
          component="a"
          href={message}
          onClick={() => answering('text')}
          leftSection={<IconMessage size={18} />}
          {...shape}
        >
          {text('lead.text')}
        </Button>
      )}
      {mayWrite && <WriteMessage leadId={lead.id} label={text(thumb ? 'lead.mail' : 'lead.sendEmail')} {...shape} />}
      {directions && (
        <Button
          component="a"
          href={directions}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconNavigation size={18} />}
          {...shape}
        >
          {text('lead.navigate')}
        </Button>
      )}
    </Group>
  )
}

const MessageDialog = deferred(() => import('../../message/MessageDialog.tsx'))

interface WriteMessageProps extends Pick<ButtonProps, 'classNames'> {
  leadId: string
  label: string
}

/** Opens the email to the homeowner of a lead. */
function WriteMessage({ leadId, label, ...shape }: WriteMessageProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={messageText('message.write')}
        leftSection={<IconMail size={18} />}
        onClick={() => setOpen(true)}
        {...shape}
      >
        {label}
      </Button>
      {open && <MessageDialog leadId={leadId} onClose={() => setOpen(false)} />}
    </>
  )
}
