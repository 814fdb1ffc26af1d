import { wholeNumber } from '@gable/contract/format/figure'
import type { ManyChanged } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Muted, RecordLink, Strong, TextLink } from '../../../../ui/parts.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { leadPath } from '../../../shared/paths.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { reasonOf } from '../record/status-reason.ts'
import { text } from '../text.ts'
import { manyText } from './text.ts'
import { mayRetry, type Run } from './use-bulk-action.ts'

interface BulkActionDialogProps {
  run: Run
  /** Returns the list's name of a lead that the server does not name. */
  nameOf: (id: string) => string
  onStop: () => void
  onGoOn: () => void
  onRetry: () => void
  onUndo: () => void
  onClose: () => void
}

/** Emails are queued; everything else is changed. */
const wordsOf = ({ kind }: Run['action']) => (kind === 'email' ? 'many.emails' : 'many.changes')

/** The progress of a bulk action on leads, and then what was changed and what was not, with reasons. */
export default function BulkActionDialog({ run, ...does }: BulkActionDialogProps) {
  const { action, state, done, refused, total } = run
  const words = wordsOf(action)
  // A single call finishes too fast for its progress to be readable.
  if (state === 'running' && total <= limits.bulk) return null
  const running = state === 'running'
  const title = running
    ? manyText(`${words}.running`)
    : manyText(`${words}.result`, { done: wholeNumber(done.length), refused: wholeNumber(refused.length) })
  return (
    <Dialog onClose={running ? does.onStop : does.onClose} size="lg" title={title}>
      {running ? <Underway run={run} onStop={does.onStop} /> : <Outcome run={run} {...does} />}
    </Dialog>
  )
}

function Underway({ run: { action, done, refused, skipped, total }, onStop }: { run: Run; onStop: () => void }) {
  const looked = done.length + refused.length + skipped
  const words = manyText('many.progress', { count: wholeNumber(looked), total: wholeNumber(total) })
  return (
    <Stack gap="md">
      <Progress value={(100 * looked) / total} aria-label={manyText(`${wordsOf(action)}.running`)} />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {words}
        </Text>
        <Button onClick={onStop}>{manyText('many.stop')}</Button>
      </Group>
    </Stack>
  )
}

function Outcome({ run, nameOf, onGoOn, onRetry, onUndo, onClose }: BulkActionDialogProps) {
  const { action, done, refused, skipped, total, state, error } = run
  const again = refused.filter(mayRetry).length
  const missing = total - done.length - refused.length - skipped
  return (
    <Stack gap="md">
      {error && <Alert color="red">{error.sentence}</Alert>}
      {missing > 0 && (
        <Text size="sm">{manyText.counted(state === 'stopped' ? 'many.stopped' : 'many.left', missing)}</Text>
      )}
      {skipped > 0 && <Text size="sm">{manyText.counted('many.skipped', skipped)}</Text>}
      {refused.length > 0 && <Refused leads={refused} nameOf={nameOf} label={manyText(`${wordsOf(action)}.refused`)} />}
      {done.length > 0 && <Done leads={done} open={refused.length === 0} label={manyText(`${wordsOf(action)}.done`)} />}
      <Group justify="flex-end" gap="sm">
        {run.changeId && done.length > 0 && <Button onClick={onUndo}>{manyText('many.undo')}</Button>}
        {again > 0 && state === 'ended' && action.kind !== 'undo' && (
          <Button onClick={onRetry}>{manyText.counted('many.retry', again)}</Button>
        )}
        {state === 'stopped' && !error?.refused && <Button onClick={onGoOn}>{manyText('many.goOn')}</Button>}
        <Button variant="filled" onClick={onClose}>
          {uiText('action.close')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The maximum number of rows shown. To see others, users can filter the list. */
const maxShown = 200
const list = { listStyle: 'none', maxHeight: '40dvh', overflowY: 'auto' } as const

interface RefusedProps {
  leads: ManyChanged['refused']
  nameOf: (id: string) => string
  label: string
}

function Refused({ leads, nameOf, label }: RefusedProps) {
  const { role } = useCompanyUser()
  return (
    <section aria-label={label}>
      {/* Makes the area scrollable by keyboard. */}
      <Stack component="ul" gap="sm" p={0} m={0} style={list} tabIndex={0}>
        {leads.slice(0, maxShown).map(({ id, name, reason, standing, version }) => (
          <li key={id}>
            {version === null ? (
              <Strong>{nameOf(id)}</Strong>
            ) : (
              <RecordLink to={leadPath(id)}>{name || text('lead.nameless')}</RecordLink>
            )}
            <Text size="sm">
              {reason === 'ADMIN_ONLY' ? reasonOf(reason, role) : messages[reason]}{' '}
              {standing && <TextLink to={leadPath(standing)}>{manyText('many.openStanding')}</TextLink>}
            </Text>
          </li>
        ))}
      </Stack>
      <More count={leads.length - maxShown} />
    </section>
  )
}

function Done({ leads, open, label }: { leads: ManyChanged['done']; open: boolean; label: string }) {
  return (
    <details open={open}>
      <Text component="summary" size="sm" fw={600} style={{ cursor: 'pointer' }}>
        {label}
      </Text>
      <Stack component="ul" gap={4} p={0} m={0} mt="xs" style={list} tabIndex={0}>
        {leads.slice(0, maxShown).map(({ id, name }) => (
          <li key={id}>
            <TextLink to={leadPath(id)}>{name || text('lead.nameless')}</TextLink>
          </li>
        ))}
      </Stack>
      <More count={leads.length - maxShown} />
    </details>
  )
}

function More({ count }: { count: number }) {
  if (count <= 0) return null
  return <Muted mt={4}>{manyText.counted('many.andMore', count)}</Muted>
}
