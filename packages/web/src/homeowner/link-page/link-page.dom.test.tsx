import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearStage, onStage } from '../../testing/stage.tsx'
import { useTicked } from '../offer/use-ticked.ts'
import { type LinkAnswer, LinkPage, type LinkText } from './LinkPage.tsx'
import type { Sent } from './sent.ts'
import { WordsForm } from './WordsForm.tsx'

interface Shown {
  version: string
}
let answer: LinkAnswer<Shown>
const words: Partial<Record<Parameters<LinkText>[0], string>> = {
  'page.expired': 'Gone',
  'page.over': 'Ask for a link',
  'page.fault': 'Not loaded',
  'page.tryAgain': 'Again',
}

function Typed({ version, reload }: Shown & { reload: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <main>
      <p>{version}</p>
      <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={reload}>
        Act
      </button>
    </main>
  )
}
const page = (
  <LinkPage<Shown> read={async () => answer} text={(key) => words[key] ?? key}>
    {(shown, reload) => <Typed {...shown} reload={reload} />}
  </LinkPage>
)

afterEach(clearStage)

describe('a link’s page', () => {
  beforeEach(() => {
    answer = { version: 'Version 1' }
  })

  it('shows a new version, and keeps the input', async () => {
    const { user } = await onStage(page)
    await user.type(await screen.findByLabelText('Name'), 'Ann')
    answer = { version: 'Version 2' }
    await user.click(screen.getByText('Act'))
    expect(await screen.findByText('Version 2')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Ann')
  })

  it('stays with a notice while it cannot be refreshed', async () => {
    const { user } = await onStage(page)
    await user.type(await screen.findByLabelText('Name'), 'Ann')
    answer = 'fault'
    await user.click(screen.getByText('Act'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not loaded'))
    expect(screen.getByLabelText('Name')).toHaveValue('Ann')
    answer = { version: 'Version 2' }
    await user.click(screen.getByText('Again'))
    expect(await screen.findByText('Version 2')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    answer = 'over'
    await user.click(screen.getByText('Act'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Gone Ask for a link'))
    expect(screen.getByLabelText('Name')).toHaveValue('Ann')
  })

  it('reports an expired link from the start', async () => {
    answer = 'over'
    await onStage(page)
    expect(await screen.findByRole('heading', { name: 'Gone' })).toBeVisible()
  })
})

describe('a question', () => {
  const press = (name: string) => screen.getByRole('button', { name })
  let sent: { words: string; key: string }[]
  let reply: () => Promise<Sent>
  let done: string[]
  const form = (
    <WordsForm
      label="Question"
      hint="We answer"
      most={100}
      empty="Please type"
      action="Send"
      sending="Sending"
      cancel="Cancel"
      refused={(result) => `refused: ${result}`}
      send={(typed, key) => {
        sent.push({ words: typed, key })
        return reply()
      }}
      onCancel={() => done.push('cancel')}
      onSent={() => done.push('sent')}
      onChanged={() => done.push('changed')}
    />
  )
  beforeEach(() => {
    sent = []
    done = []
    reply = async () => 'sent'
  })

  it('that was refused is not shown as sent, and its text stays', async () => {
    reply = async () => 'closed'
    const { user } = await onStage(form)
    await user.type(await screen.findByLabelText('Question'), 'When?')
    await user.click(press('Send'))
    expect(await screen.findByText('refused: closed')).toBeVisible()
    expect(done).toEqual(['changed'])
    expect(screen.getByLabelText('Question')).toHaveValue('When?')
  })

  it('is retried with the same key, and cannot be changed while sending', async () => {
    reply = async () => 'fault'
    const { user } = await onStage(form)
    await user.type(await screen.findByLabelText('Question'), 'When?')
    await user.click(press('Send'))
    expect(await screen.findByText('refused: fault')).toBeVisible()
    const { promise, resolve } = Promise.withResolvers<Sent>()
    reply = () => promise
    await user.click(press('Send'))
    await user.type(screen.getByLabelText('Question'), ' And how?')
    await user.click(press('Sending'))
    resolve('sent')
    await waitFor(() => expect(done).toEqual(['sent']))
    expect(sent).toEqual([
      { words: 'When?', key: sent[0]!.key },
      { words: 'When?', key: sent[0]!.key },
    ])
  })
})

const chosen = { optionId: 'better', upgrades: ['gutters', 'vents'] }
function Ticked({ upgrades }: { upgrades: string[] }) {
  const ticked = useTicked({ options: [{ id: 'better', upgrades: upgrades.map((id) => ({ id })) }], chosen })
  return <p>Taken: {ticked.tickedIn('better').join()}</p>
}

describe('the selected upgrades', () => {
  it('are the choice’s still available ones', async () => {
    await onStage(<Ticked upgrades={['gutters', 'skylight']} />)
    expect(await screen.findByText('Taken: gutters')).toBeVisible()
  })
})
