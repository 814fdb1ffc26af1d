import { messages } from '@gable/contract/messages'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { codeOf } from '../../../../ui/code-of.ts'
import { leadPath } from '../../../shared/paths.ts'
import { text } from '../text.ts'

/** Returns "This lead already exists" with a link to it, or undefined for any other error. */
export function leadExists(error: unknown) {
  if (codeOf(error) !== 'LEAD_EXISTS') return undefined
  const { leadId } = (error as { data: { leadId: string | null } }).data
  // A rep learns only that the lead exists, because it is a colleague's.
  if (!leadId) return messages.LEAD_EXISTS
  return (
    <>
      {messages.LEAD_EXISTS}{' '}
      <Anchor component={Link} to={leadPath(leadId)} inherit underline="always">
        {text('form.openExisting')}
      </Anchor>
    </>
  )
}
