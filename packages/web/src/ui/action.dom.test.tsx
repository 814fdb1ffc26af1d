import { failureOf, messages, successOf, tooManyAttempts } from '@gable/contract/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearStage, onStage, toast } from '../testing/stage.tsx'
import { CopyButton } from './CopyButton.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import type { Seen } from './seen.ts'
import { seenRecord } from './seen-record.ts'
import { staleText } from './texts/stale-text.ts'
import { useAction } from './use-action.ts'

let runs: unknown[]
let answer: () => Promise<unknown>
const refusal = (code: string, data?: object) => Object.assign(new Error(code), { code, data })

function Remind(props: { quiet?: boolean; onRefused?: (sentence: string) => void; seen?: Seen; onStale?: () => void }) {
  const remind = useAction({
    run: (input: string) => {
      runs.push(input)
      return answer()
    },
    noun: 'reminder',
    action: 'sent',
    invalidate: [['reminders']],
    ...props,
  })
  return (
    <Button loading={remind.isPending} onClick={() => remind.mutate('now')}>
      Remind
    </Button>
  )
}
let reads: number
function Reminders() {
  useQuery({ queryKey: ['reminders'], queryFn: async () => ++reads })
  return <Remind />
}
/** A record shown with this status that has since become Lost. */
const statusSeen = (status: string) =>
  seenRecord({ record: { status }, reread: async () => ({ status: 'Lost' }), labels: { status: 'Status' } })
let look = (_seen: Seen) => {}
function Live() {
  const [seen, setSeen] = useState<Seen>(() => statusSeen('New'))
  look = (next) => setSeen(() => next)
  return <Remind seen={seen} />
}
const press = () => screen.getByRole('button', { name: 'Remind' })

beforeEach(() => {
  runs = []
  reads = 0
  answer = async () => 'sent'
})
afterEach(clearStage)

describe('an action behind a button', () => {
  it('is announced when done', async () => {
    const { user } = await onStage(<Remind />)
    await user.click(press())
    expect(await toast(successOf('reminder', 'sent'))).toBeVisible()
    expect(runs).toEqual(['now'])
  })

  it('runs once, however often the button is pressed in the meantime', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    answer = () => promise
    const { user } = await onStage(<Remind />)
    await user.dblClick(press())
    resolve('sent')
    await toast(successOf('reminder', 'sent'))
    expect(runs).toHaveLength(1)
  })

  it('leaves the message to its caller if it is silent', async () => {
    const { user } = await onStage(<Remind quiet />)
    await user.click(press())
    await waitFor(() => expect(press()).toBeEnabled())
    expect(screen.queryByText(successOf('reminder', 'sent'))).toBeNull()
  })

  it('that failed says so', async () => {
    answer = () => Promise.reject(new TypeError('the network is gone'))
    const { user } = await onStage(<Remind />)
    await user.click(press())
    expect(await toast(failureOf('reminder', 'sent'))).toBeVisible()
  })

  it('that is refused shows the reason, as a toast or at the button', async () => {
    answer = () => Promise.reject(refusal('LEAD_EXISTS'))
    const { user } = await onStage(<Remind />)
    await user.click(press())
    expect(await toast(messages.LEAD_EXISTS)).toBeVisible()
    clearStage()
    const sentences: string[] = []
    const second = await onStage(<Remind onRefused={(sentence) => sentences.push(sentence)} />)
    await second.user.click(press())
    await waitFor(() => expect(sentences).toEqual([messages.LEAD_EXISTS]))
  })

  it('on a record changed by somebody else names the differences, and lets the page continue from there', async () => {
    answer = () => Promise.reject(refusal('STALE_VERSION'))
    const labels = { status: 'Status', tags: 'Tags' }
    const record = { status: 'New', tags: ['Barn'], note: 'Call' }
    let followed = 0
    const seen = seenRecord({ record, reread: async () => ({ ...record, status: 'Open', note: 'Called' }), labels })
    const { user } = await onStage(<Remind seen={seen} onStale={() => followed++} />)
    await user.click(press())
    expect(await toast(`${staleText('stale.press')} Status is now “Open”.`)).toBeVisible()
    expect(followed).toBe(1)
  })

  it('on a deleted record, or with unnamed changes, says that the latest is shown', async () => {
    answer = () => Promise.reject(refusal('STALE_VERSION'))
    const unreadable = seenRecord({ record: {}, reread: () => Promise.reject(refusal('NOT_FOUND')), labels: {} })
    for (const seen of [undefined, unreadable]) {
      const { user } = await onStage(<Remind {...(seen && { seen })} />)
      await user.click(press())
      expect(await toast(`${staleText('stale.press')} ${staleText('stale.look')}`)).toBeVisible()
      clearStage()
    }
  })

  it('compares with what was on screen when it was pressed', async () => {
    const { promise, reject } = Promise.withResolvers<unknown>()
    answer = () => promise
    const { user } = await onStage(<Live />)
    await user.click(press())
    act(() => look(statusSeen('Lost')))
    reject(refusal('STALE_VERSION'))
    expect(await toast(`${staleText('stale.press')} Status is now “Lost”.`)).toBeVisible()
  })

  it('shows the waiting time when attempts are used up', async () => {
    answer = () => Promise.reject(refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 1_800 }))
    const { user } = await onStage(<Remind />)
    await user.click(press())
    expect(await toast(tooManyAttempts(1_800))).toBeVisible()
  })

  it('says nothing if the session has ended', async () => {
    answer = () => Promise.reject(refusal('UNAUTHORIZED'))
    const { user } = await onStage(<Remind />)
    await user.click(press())
    await waitFor(() => expect(press()).toBeEnabled())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('refetches stale data, also after a refusal', async () => {
    const { user } = await onStage(<Reminders />)
    await waitFor(() => expect(reads).toBe(1))
    await user.click(press())
    await waitFor(() => expect(reads).toBe(2))
    answer = () => Promise.reject(refusal('STALE_VERSION'))
    await user.click(press())
    await waitFor(() => expect(reads).toBe(3))
  })
})

describe('deleting', () => {
  const button = (
    <DeleteButton
      title="Delete this snippet?"
      body="It is removed from the list."
      noun="snippet"
      action="deleted"
      invalidate={[]}
      run={async () => runs.push('deleted')}
    >
      Delete
    </DeleteButton>
  )

  it('asks first, and does nothing on Cancel', async () => {
    const { user } = await onStage(button)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('It is removed from the list.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Delete this snippet?')).toBeNull())
    expect(runs).toEqual([])
  })

  it('runs after a confirmation, and is announced', async () => {
    const { user } = await onStage(button)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this snippet?' })
    await user.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete')!)
    expect(await toast(successOf('snippet', 'deleted'))).toBeVisible()
    expect(runs).toEqual(['deleted'])
  })
})

describe('copying', () => {
  it('shows on the button that it is done', async () => {
    const { user } = await onStage(<CopyButton value="https://gable.example/q" />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('https://gable.example/q')
  })

  it('reports that the browser does not allow copying', async () => {
    const { user } = await onStage(<CopyButton value="https://gable.example/q" noun="link" />)
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await toast(failureOf('link', 'copied'))).toBeVisible()
  })
})
