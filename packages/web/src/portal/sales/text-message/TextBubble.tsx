import { dateTime } from '@gable/contract/format/day'
import type { ConversationText } from '@gable/contract/text-conversation'
import { Text } from '@mantine/core'
import { FileLinks } from '../../../ui/upload/FileLinks.tsx'
import { text as sharedText } from '../../shared/text-message/text.ts'
import classes from './LeadConversation.module.css'
import { text } from './texts/text.ts'

/** One message or call: its text and photos, who wrote it, when, and how far it came. */
export function TextBubble({ row, timeZone }: { row: ConversationText; timeZone: string }) {
  const { direction, body, by, isAutomatic, at, state, files, otherFiles, call } = row
  const who = direction === 'in' ? text('panel.homeowner') : isAutomatic ? text('panel.automatic') : by
  const facts = [who, dateTime(at, timeZone), ...(direction === 'out' ? [sharedText(`state.${state}`)] : [])]
  return (
    <li className={classes.text} data-direction={direction}>
      {body !== '' && <div className={classes.body}>{body}</div>}
      {call && (
        <Text size="sm" c={call === 'missed' ? 'red.8' : undefined}>
          {text(`panel.call.${call}`)}
        </Text>
      )}
      <FileLinks files={files} label={text('panel.photos')} />
      {otherFiles > 0 && (
        <Text size="xs" c="dimmed">
          {text.counted('panel.otherFiles', otherFiles)}
        </Text>
      )}
      <Text size="xs" c={state === 'failed' ? 'red.8' : 'dimmed'}>
        {facts.join(' · ')}
      </Text>
    </li>
  )
}
