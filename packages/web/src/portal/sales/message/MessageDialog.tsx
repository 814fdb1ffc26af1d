import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { QueryBoundary } from '../../../ui/parts.tsx'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { StatePanel } from '../../../ui/states.tsx'
import { api } from '../../shared/session.ts'
import { type Draft, MessageForm } from './MessageForm.tsx'
import { text } from './text.ts'

/** An email to the homeowner of a lead. Without a working address, says what to do next. */
export default function MessageDialog({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const draft = useQuery(toEdit(api.message.draft.queryOptions({ input: { leadId } })))
  const known = draft.data
  if (known?.recipient && !known.issue && draft.isFetchedAfterMount) {
    return <MessageForm leadId={leadId} draft={known} onClose={onClose} />
  }
  return (
    <Dialog title={text('message.title')} size="lg" onClose={onClose}>
      <QueryBoundary fresh query={draft} lines={6} height={28}>
        {(data) => <NotReachable leadId={leadId} draft={data} />}
      </QueryBoundary>
    </Dialog>
  )
}

function NotReachable({ leadId, draft: { recipient, issue } }: { leadId: string; draft: Draft }) {
  const why = issue ?? 'noEmail'
  return (
    <StatePanel
      icon={IconMail}
      tone="red"
      title={text(`message.${why}`, { email: recipient })}
      hint={<Text span>{text(`message.${why}Hint`)}</Text>}
      action={
        <Button component={Link} to={`/personal/dashboard/leads/${leadId}/edit`} variant="filled">
          {text('message.editLead')}
        </Button>
      }
    />
  )
}
